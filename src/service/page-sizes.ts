/** Items per page that a manager is trying out in the layouts panel; pages are counted with them. */
export class PageSizes {
  readonly #sizes = new Map<string, number>();

  /** Listens to previews on the page. `prefix`: prefix of the setting keys. */
  constructor(prefix: string) {
    globalThis.document?.addEventListener('portfolio-preview', ({target, settings}) => {
      const size = Number(settings[`${prefix}_items_count`]);
      if (!(target instanceof Element)) return;
      if (size > 0) this.#sizes.set(target.id, size);
      else this.#sizes.delete(target.id);
    });
  }

  /** The size that a gallery's preview tries out; undefined if there is no preview, or it does not set the size. */
  get(galleryId: string): number | undefined {
    return this.#sizes.get(galleryId);
  }
}
