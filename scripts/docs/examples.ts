/** Examples of the documentation: their markup can be edited, and runs in a frame beside it. */

/** Milliseconds without a key after which an edited example is shown. */
const DELAY = 400;

let count = 0;

/** Makes an example of markup that the page shows as code. */
export function startExample(example: Element): void {
  const code = example.querySelector('pre');
  if (!code) return;
  count += 1;
  const field = document.createElement('textarea');
  field.id = `example-${count}`;
  field.value = code.textContent.trim();
  field.rows = field.value.split('\n').length;
  field.spellcheck = false;
  field.wrap = 'off';
  const label = document.createElement('label');
  label.htmlFor = field.id;
  label.textContent = 'Markup of the example; a change is shown below';
  const frame = document.createElement('iframe');
  frame.title = 'The example, running';
  frame.src = 'example.html';
  const warning = document.createElement('p');
  warning.role = 'status';
  addEventListener('message', ({source, origin, data}) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    warning.textContent = data === 'ready' ? '' : String(data);
    if (data === 'ready') frame.contentWindow?.postMessage(field.value, origin);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    // The frame loads anew, with its address as in the beginning, and asks for the markup again.
    timer = setTimeout(() => frame.contentWindow?.location.replace('example.html'), DELAY);
  });
  example.replaceChildren(label, field, warning, frame);
}
