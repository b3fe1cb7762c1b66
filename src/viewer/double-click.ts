/** When a click opens or closes the viewer: ignores the rest of a double click, because what is under the pointer was not meant. */
export function ignoreFurtherClicks(): void {
  addEventListener('click', ignoreFurther, {capture: true});
}

function ignoreFurther(event: MouseEvent): void {
  // This is a first click; by keyboard or assistive technology, each click is one.
  if (event.detail < 2) return removeEventListener('click', ignoreFurther, {capture: true});
  event.preventDefault();
  event.stopImmediatePropagation();
}
