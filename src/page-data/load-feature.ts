/** Loads an on-demand file when a page first needs it. If the file is missing, the page works without the feature. */

/** Features whose file was missing; the console names each once per document. */
const missing = new Set<string>();

/** Milliseconds after which another try fails: the code of some bundlers never ends a try for a file that was missing. */
const TIMEOUT = 20_000;

/** Loads a feature; undefined if its file could not be loaded. The next call tries again. */
export async function loadFeature<T>(name: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await (missing.has(name) ? Promise.race([load(), failLater()]) : load());
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

function failLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUT, new Error(`no answer for ${TIMEOUT} ms`)));
}
