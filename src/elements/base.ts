/** What the product's plain elements extend; where there is no DOM (Node), a class that can be imported, not used. */
export const ElementBase = globalThis.HTMLElement ?? Object;
