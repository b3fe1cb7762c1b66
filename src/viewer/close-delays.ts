/** How long closing the viewer waits for the browser. */

/** Milliseconds that closing waits for `popstate` after Back, which does not come if Back has moved only an iframe. */
export const CLOSE_DELAY = 500;

/** The same before the browser goes to the work's page, which must start from the gallery's entry. */
export const ELSEWHERE_DELAY = 5000;
