import {afterEach, expect, test} from 'vitest';
import {adaptOwnMarkup} from '../markup/markup.js';
import {ENGLISH, Texts} from '../page-data/texts.js';
import {GalleryDom} from './gallery-dom.js';
import {PortfolioMessage} from './message.js';
import {StatusView} from './status-view.js';

customElements.define('portfolio-message', PortfolioMessage);

afterEach(() => document.body.replaceChildren());

test('a visitor who filters in a modal dialog gets messages in it, and in the gallery once the dialog is closed', async () => {
  document.body.innerHTML = `<dialog><portfolio-filter-bar for="works"></portfolio-filter-bar></dialog>
    <portfolio-gallery id="works"><ul data-items></ul></portfolio-gallery>`;
  const [root] = document.getElementsByTagName('portfolio-gallery');
  const dialog = document.querySelector('dialog');
  if (!root || !dialog) throw new Error('no gallery');
  const view = new StatusView(
    new GalleryDom(root, adaptOwnMarkup(root), '', 'vp', 'vp0'),
    new Texts(ENGLISH, {}, 'en'),
  );
  expect(view.message.parentElement).toBe(root);
  dialog.showModal();
  // Reading `view.message` moves it into the dialog.
  const {message} = view;
  expect(message.parentElement).toBe(dialog);
  dialog.close();
  await expect.poll(() => message.parentElement).toBe(root);
});
