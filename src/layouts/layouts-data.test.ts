import {expect, test} from 'vitest';
import {findManagerData, readManagerData} from './layouts-data.js';

const DATA = {
  layouts: {
    7: {settings: {vp_layout: 'grid', vp_x: 5}, may_edit: false, gallery: 'works', url: '/gallery/', post_id: 9},
    8: 'nonsense',
    x: {},
  },
  preview: {parameter: 'try', attributes: {layout: 'data-layout'}},
};

test('the panel reads the valid values of the page, and treats the others as missing', () => {
  const {layouts, parameter, attributes} = readManagerData(DATA);
  expect([...layouts.keys()]).toEqual([7, 8]);
  expect(layouts.get(7)).toEqual({
    settings: {vp_layout: 'grid'},
    mayEdit: false,
    gallery: 'works',
    url: '/gallery/',
    postId: 9,
  });
  expect(layouts.get(8)).toMatchObject({settings: undefined, mayEdit: true});
  expect([parameter, attributes]).toEqual(['try', {layout: 'data-layout'}]);
});

test.each([undefined, null, 5, 'text', [], {}, {layouts: []}, {preview: 'x'}])(
  'a panel whose page data is %j knows nothing',
  (data) => {
    expect(readManagerData(data)).toEqual({layouts: new Map(), parameter: undefined, attributes: {}});
  },
);

test('the saved settings are found in the HTML of a page, if it contains them', () => {
  const page = `<script src="/a.js"></script><script type="application/json" id="portfolio-data">${JSON.stringify(DATA)}</script>`;
  expect(findManagerData(page)?.layouts.get(7)?.settings).toEqual({vp_layout: 'grid'});
  expect(findManagerData('<h1>Staff only</h1>')).toBeUndefined();
  expect(findManagerData('<script id="portfolio-data">{broken</script>')).toBeUndefined();
});
