import {expect, test} from 'vitest';
import {embedJson, html} from './html.js';

test('what a person wrote is text, in an element and in an attribute', () => {
  const title = `"Zebra" & <b>'s</b>`;
  expect(html`<i title="${title}">${title}</i>`.markup).toBe(
    '<i title="&quot;Zebra&quot; &amp; &lt;b&gt;&#39;s&lt;/b&gt;">&quot;Zebra&quot; &amp; &lt;b&gt;&#39;s&lt;/b&gt;</i>',
  );
});

test('templates nest, lists are joined, `undefined` and `false` write nothing, and a zero is written', () => {
  const [nothing, no, zero] = [undefined, false, 0] as const;
  const items = [1, 2].map((n) => html`<li>${n}</li>`);
  expect(html`<ul>${items}${no}${nothing}${zero}</ul>`.markup).toBe('<ul><li>1</li><li>2</li>0</ul>');
});

test('data in a script cannot end it, and reads back as it was', () => {
  const data = {title: '</script><!-- \u2028 \u2029 & "quoted"'};
  const {markup} = embedJson(data);
  expect(markup).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(markup)).toEqual(data);
});
