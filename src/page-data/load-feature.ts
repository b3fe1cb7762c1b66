/** Loads a file of the product when a page first needs it. Where the file is gone, the page works on without it. */

/** Features whose file was missing; the console names each once per document. */
const missing = new Set<string>();

/** Loads a feature; undefined where its file could not be loaded. The next call tries again. */
export async function loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!missing.has(name)) {
      missing.add(name);
      console.warn(
        `portfolio: the file ${name} could not be loaded, so the page works without it. Reload the page without the browser's cache; if that does not help, deploy the folder dist as a whole.`,
        error,
      );
    }
    return undefined;
  }
}
