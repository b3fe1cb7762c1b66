/** Attributes that the script sets on elements of the page: for its own style rules and a theme's, or to find them again. */

/** On an old item that the response has not contained so far: it is hidden, and removed if it is still missing at the end. */
export const WAITING = 'data-portfolio-waiting';

/** On a container to which the focus was moved after a page was selected. */
export const FOCUSED = 'data-portfolio-focused';

/** On a container to which items are about to be appended. */
export const COMING = 'data-portfolio-coming';

/** On the paragraph with the link "Load earlier", right before the container. */
export const EARLIER = 'data-portfolio-earlier';
