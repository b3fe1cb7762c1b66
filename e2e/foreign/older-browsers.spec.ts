/** Older browsers: the current one, with features taken away. */
import {holdResponse} from '../network.js';
import {expect, itemsOf, keysOfSubject, link, open, test} from './fixtures.js';

test('filters work in a browser whose custom states must begin with two dashes', async ({page, network}) => {
  // As in Chromium before 125: the selector `:state()` is unknown, and a state whose name does not begin with two dashes is a
  // syntax error. The script passes `CSS.supports` one argument.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...[condition]: [string]) => !condition.includes(':state(') && supports(condition);
    const add = CustomStateSet.prototype.add;
    CustomStateSet.prototype.add = function (name: string) {
      if (!name.startsWith('--')) throw new DOMException(`${name} does not begin with --`, 'SyntaxError');
      return add.call(this, name);
    };
  });
  const birdsResponse = holdResponse();
  network.addRule('subject%3A1', birdsResponse.behaviour);
  await open(page, '/plain/');
  await link(page, 'Birds').click();
  await expect(page.locator('portfolio-gallery')).toHaveAttribute('status', 'busy');
  birdsResponse.release();
  await expect.poll(() => itemsOf(page)).toEqual(keysOfSubject(1));
  await expect(page.locator('portfolio-gallery')).not.toHaveAttribute('status', /./);
});
