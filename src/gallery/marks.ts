/** Attributes by which the product marks elements of the page, for its own style rules and for a theme's. */

/** Marks an item that leaves when the load that replaces it is complete. */
export const WAITING = 'data-portfolio-waiting';

/** Marks a container at whose end items are about to come. */
export const COMING = 'data-portfolio-coming';

/** Marks the paragraph of "Load earlier", right before the container. */
export const EARLIER = 'data-portfolio-earlier';
