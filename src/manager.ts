/** The drop-in entry of the manager's tools: one tag on a manager's page. A second copy of it does nothing. */

const MARK = Symbol.for('portfolio-layouts');

if (Reflect.has(globalThis, MARK)) {
  console.warn(
    'portfolio-layouts: this page loads the manager’s script twice; the first copy stays. Remove one of the tags.',
  );
} else {
  Reflect.set(globalThis, MARK, true);
  // A dynamic import, so that a second copy of this entry does not load a second Lit with its Trusted Types policy.
  import('./define-manager.js').catch((error: unknown) => {
    // The page keeps its own list of layouts, if it has one.
    console.warn(
      'portfolio-layouts: the file portfolio-define-manager could not be loaded; the page works without it. Reload the page without the browser’s cache; deploy the folder dist as a whole.',
      error,
    );
  });
}
