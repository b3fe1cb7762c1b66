import {expect, test} from 'vitest';
import {findPanelData, readPanelData} from './layouts-data.js';

const DATA = {
  layouts: {
    7: {settings: {vp_layout: 'grid', vp_x: 5}, may_edit: false, gallery: 'works', url: '/gallery/', post_id: 9},
    8: 'nonsense',
    x: {},
  },
  preview: {parameter: 'try', attributes: {layout: 'data-layout'}},
};

test('the panel reads the valid values of the page, and treats the others as missing', () => {
  const {layouts, previewParameter, attributes} = readPanelData(DATA);
  expect([...layouts.keys()]).toEqual([7, 8]);
  expect(layouts.get(7)).toEqual({
    settings: {vp_layout: 'grid'},
    mayEdit: false,
    gallery: 'works',
    url: '/gallery/',
    postId: 9,
  });
  expect(layouts.get(8)).toMatchObject({settings: undefined, mayEdit: true});
  expect([previewParameter, attributes]).toEqual(['try', {layout: 'data-layout'}]);
});

test.each([undefined, null, 5, 'text', [], {}, {layouts: []}, {preview: 'x'}])(
  'a panel whose page data is %j knows nothing',
  (data) => {
    expect(readPanelData(data)).toEqual({layouts: new Map(), previewParameter: undefined, attributes: {}});
  },
);

test('the saved settings are found in the HTML of a page, if it contains them', () => {
  const page = `<script src="/a.js"></script><script type="application/json" id="portfolio-data">${JSON.stringify(DATA)}</script>`;
  expect(findPanelData(page)?.layouts.get(7)?.settings).toEqual({vp_layout: 'grid'});
  expect(findPanelData(page.replace('id="portfolio-data"', 'id=portfolio-data'))?.layouts.has(7)).toBe(true);
  expect(findPanelData(page.replace('id="portfolio-data"', "id='portfolio-data' nonce"))?.layouts.has(7)).toBe(true);
  expect(findPanelData(page.replace('portfolio-data', 'portfolio-data-2'))).toBeUndefined();
  expect(findPanelData('<h1>Staff only</h1>')).toBeUndefined();
  expect(findPanelData('<script id="portfolio-data">{broken</script>')).toBeUndefined();
});
