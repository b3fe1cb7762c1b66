/** Attributes that the script sets on elements of the page, for its own style rules and for a theme's. */

/** On an old item that will be removed when the load is complete, and is hidden until then. */
export const WAITING = 'data-portfolio-waiting';

/** On a container to which items are about to be appended. */
export const COMING = 'data-portfolio-coming';

/** On the paragraph with the link "Load earlier", right before the container. */
export const EARLIER = 'data-portfolio-earlier';
