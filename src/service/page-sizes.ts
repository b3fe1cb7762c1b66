/**
 * Items per page that a manager is trying out in the layouts panel, by the gallery's id; pages are counted with them. Listens
 * to previews on the page. `prefix`: prefix of the setting keys.
 */
export function watchPageSizes(prefix: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  document.addEventListener('portfolio-preview', ({target, settings}) => {
    const size = Number(settings[`${prefix}_items_count`]);
    if (!(target instanceof Element)) return;
    if (size > 0) sizes.set(target.id, size);
    else sizes.delete(target.id);
  });
  return sizes;
}
