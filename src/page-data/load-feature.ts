/** Loads an on-demand file when a page first needs it. If the file is missing, the page works without the feature. */

/** Features whose file was missing; the console names each once per document. */
const missing = new Set<string>();

/** Milliseconds after which a file that has not arrived counts as missing: some bundlers never end a second try. */
const TIMEOUT = 20_000;

/** Loads a feature; undefined if its file could not be loaded. The next call tries again. */
export async function loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer for ${TIMEOUT} ms`)), TIMEOUT);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (!missing.has(name)) {
      missing.add(name);
      console.warn(
        `portfolio: the file ${name} could not be loaded, so the page works without it. Reload the page without the browser's cache; if that does not help, deploy the folder dist as a whole.`,
        error,
      );
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
