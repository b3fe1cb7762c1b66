import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {checkPageData, type PageData} from '../../src/page-data/page-data.js';
import {readServiceData, type ServiceData} from '../../src/page-data/service-settings.js';
import {ENGLISH, Texts} from '../../src/page-data/texts.js';

const php = process.env.PHP ?? 'php';
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Who asks for which page of which site. */
interface Scenario {
  readonly capabilities?: readonly string[];
  readonly nonce?: string;
  readonly modules?: boolean;
  readonly pretty?: boolean;
  readonly post_id?: number;
  readonly translations?: Readonly<Record<string, string>>;
  /** Whether a gallery of the host is rendered on the page; yes, unless said otherwise. */
  readonly gallery?: boolean;
  /** What a Query Loop block renders. */
  readonly query?: string;
  /** What a theme answers when it is asked whether the page needs the script. */
  readonly theme?: boolean;
  /** Texts that a theme changes. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Parameters of the page's address. */
  readonly address?: Readonly<Record<string, string>>;
  /** Whether the page has the shortcode of the panel. */
  readonly panel?: boolean;
  /** The version of the plugin that has last written rules for caches. */
  readonly version?: string;
}

/** The page that PHP prints. `folder`: where the plugin and the stubs are. */
function render(
  scenario: Scenario & {readonly route?: true; readonly activate?: true; readonly admin?: true},
  folder = fileOf('./'),
): string {
  const args = [join(folder, 'stubs.php'), JSON.stringify(scenario)];
  const {status, stdout, stderr} = spawnSync(php, args, {encoding: 'utf8'});
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  return stdout;
}

/** The page data as a browser finds it: all that is in its element up to the first end tag. */
function readData(page: string): unknown {
  const [, text = ''] = /<script type="application\/json" id="portfolio-data">(.*?)<\/script/is.exec(page) ?? [];
  return JSON.parse(text);
}

/** The page data object as the script reads it; the test fails if the script finds a fault. */
function accept(page: string): PageData {
  return checkPageData(readData(page), (fault) => expect.fail(fault));
}

/** What the script reads for the service from that object; the test fails if the script warns. */
function acceptService(page: string): ServiceData | undefined {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const data = readServiceData(accept(page));
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
  return data;
}

const ADMIN = {capabilities: ['edit_posts', 'manage_options'], post_id: 12};

test.each(['portfolio-gallery.php', 'includes/layouts.php', 'includes/strings.php', 'stubs.php'])(
  'PHP finds no syntax error in %s',
  (name) => {
    const {status, stdout} = spawnSync(php, ['-l', fileOf(name)], {encoding: 'utf8'});
    expect(stdout).toContain('No syntax errors detected');
    expect(status).toBe(0);
  },
);

test('somebody who opens the plugin’s file by its own address sees nothing', () => {
  const {status, stdout} = spawnSync(php, [fileOf('portfolio-gallery.php')], {encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 0, stdout: ''});
});

describe('an administrator', () => {
  test('gets an object that the script accepts, with all that it needs for the service', () => {
    expect(acceptService(render(ADMIN))).toMatchObject({
      rest_url: 'https://site.example/wp-json/visual-portfolio/v1/',
      nonce: 'a1b2c3d4e5',
      nonce_url: 'https://site.example/wp-admin/admin-ajax.php?action=rest-nonce',
      dialect: 'visual-portfolio',
      post_id: 12,
      capabilities: ['edit_posts', 'manage_options'],
    });
  });

  test('of a site without pretty addresses gets the other form of the service’s address', () => {
    const data = acceptService(render({...ADMIN, pretty: false}));
    expect(data?.rest_url).toBe('https://site.example/index.php?rest_route=/visual-portfolio/v1/');
  });
});

test('an author gets the capabilities of an author, and on an archive no post’s id', () => {
  const data = acceptService(render({capabilities: ['edit_posts']}));
  expect(data).toMatchObject({capabilities: ['edit_posts'], post_id: undefined});
});

describe('a visitor', () => {
  test('gets what every other visitor gets, and a subscriber too', () => {
    const page = render({post_id: 12});
    expect(render({post_id: 12, nonce: 'f6e7d8c9b0'})).toBe(page);
    expect(render({post_id: 12, capabilities: ['read']})).toBe(page);
    expect(acceptService(page)).toBeUndefined();
    expect(readData(page)).toEqual({strings: accept(page).strings});
    expect(page).not.toContain('a1b2c3d4e5');
  });

  test('reads every text of the script in the words of the site', () => {
    const {strings} = accept(
      render({translations: {'Load more': 'Mehr laden', '{label}: {count} item': 'Nur {count}'}}),
    );
    expect(Object.keys(strings).sort((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(ENGLISH).sort((a, b) => a.localeCompare(b)),
    );
    const words = new Texts(ENGLISH, strings, 'de');
    expect(words.format('load_more')).toBe('Mehr laden');
    expect(words.format('found', {label: 'Natur', count: 1})).toBe('Nur 1');
    expect(words.format('found', {label: 'Natur', count: 7})).toBe('Natur: 7 items');
  });

  test('reads a text that a theme has changed, and the others as they are', () => {
    const {strings} = accept(render({texts: {load_more: 'Show more works'}}));
    expect(strings).toEqual({...accept(render({})).strings, load_more: 'Show more works'});
  });

  test('reads in English exactly what the script says by itself', () => {
    const {strings} = accept(render({}));
    const words = [new Texts(ENGLISH, {}, 'en'), new Texts(ENGLISH, strings, 'en')];
    const keys = Object.keys(ENGLISH).filter((key): key is keyof typeof ENGLISH => key in ENGLISH);
    for (const key of keys) {
      for (const count of [0, 1, 2, 11]) {
        const [own, given] = words.map((one) => one.format(key, {count}));
        expect(given).toBe(own);
      }
    }
  });

  test('is safe from a translation that would end the element', () => {
    const text = '</script><!-- <b>&amp;';
    const page = render({translations: {Retry: text}});
    expect(accept(page).strings.retry).toBe(text);
    expect(page).not.toContain(text);
  });
});

test.each([
  [
    'new enough for modules gets the one tag, a module, printed by WordPress itself',
    true,
    'portfolio-gallery-js-module',
  ],
  ['that knows none gets the one tag, made a module, and other scripts as they were', false, 'portfolio-gallery-js'],
])('a person on a site %s', (_, modules, id) => {
  const tags = render({modules}).match(/<script[^>]* src=.*/g);
  const src = 'https://site.example/wp-content/plugins/wordpress/dist/portfolio.js?ver=0.1.0';
  expect(tags).toEqual([
    `<script type="module" src="${src}" id="${id}"></script>`,
    ...(modules ? [] : ['<script src="/other.js"></script>']),
  ]);
});

describe('a visitor’s page', () => {
  const PAGES = '<nav class="wp-block-query-pagination"></nav>';

  test.each<[string, Scenario, boolean]>([
    ['with a gallery', {}, true],
    ['without a gallery', {gallery: false}, false],
    ['for which a theme asks for the script', {gallery: false, theme: true}, true],
    ['that a theme wants to keep as it is', {theme: false}, false],
    ['with a Query Loop of several pages', {gallery: false, query: `<div>${PAGES}</div>`}, true],
    ['with a Query Loop of one page', {gallery: false, query: '<div></div>'}, false],
    [
      'with a Query Loop that WordPress itself pages in place',
      {gallery: false, query: `<div data-wp-router-region="query-1">${PAGES}</div>`},
      false,
    ],
    [
      'with such a Query Loop and `portfolio-debug` in its address',
      {
        gallery: false,
        query: `<div data-wp-router-region="query-1">${PAGES}</div>`,
        address: {'portfolio-debug': ''},
      },
      true,
    ],
    ['in the preview of the host’s editor', {address: {vp_preview: 'vp_preview'}}, false],
  ])('%s gets the script only where it has something to do', (_, scenario, hasScript) => {
    const page = render(scenario);
    expect(/<script[^>]* src=.*portfolio\.js/.test(page)).toBe(hasScript);
    expect(page.includes('id="portfolio-data"')).toBe(hasScript);
  });

  test('with two galleries gets the script once', () => {
    const page = render({query: PAGES});
    expect(page.match(/portfolio\.js/g)).toHaveLength(1);
  });
});

describe('a portfolio manager', () => {
  const MANAGER = {capabilities: ['edit_vp_lists', 'edit_post']};

  test('gets the panel, its script and the address that reads saved layouts', () => {
    const page = render({...MANAGER, panel: true, gallery: false});
    expect(page).toContain('<portfolio-layouts></portfolio-layouts>');
    expect(page).toMatch(/<script type="module" src="[^"]*\/dist\/portfolio-manager\.js\?ver=/);
    expect(readData(page)).toMatchObject({capabilities: ['edit_vp_lists'], nonce: 'a1b2c3d4e5'});
    expect(readData(page)).toMatchObject({layouts_url: 'https://site.example/wp-json/portfolio-gallery/v1/layouts'});
  });

  test('reads what is saved of each layout, whether it may be changed, and the values that the host allows', () => {
    const settings = {vp_layout: 'grid', vp_grid_columns: '3', vp_items_gap: '15'};
    expect(JSON.parse(render({...MANAGER, route: true}))).toEqual({
      layouts: {'77': {settings, may_edit: true}, '78': {settings, may_edit: false}},
      choices: {vp_layout: {options: {grid: 'Grid'}}, vp_grid_columns: {min: 1, max: 5}},
    });
  });
});

test.each([
  ['a visitor', []],
  ['an editor', ['edit_posts', 'edit_post']],
])('%s gets neither the panel nor what is saved of a layout', (_, capabilities) => {
  const page = render({capabilities, panel: true});
  expect(page).not.toContain('portfolio-layouts');
  expect(page).not.toContain('portfolio-manager');
  expect(page).not.toContain('layouts_url');
  expect(JSON.parse(render({capabilities, route: true}))).toBe('refused');
});

test('a visitor who returns after a new build gets new files: entries are kept for minutes, hashed files for a year', () => {
  const rules = render({activate: true});
  expect(rules).toMatch(/^\.htaccess portfolio-gallery\n/);
  const readRule = (file: string) =>
    [...rules.matchAll(/<FilesMatch "([^"]+)">\nHeader set Cache-Control "([^"]+)"/g)]
      .filter(([, pattern = '']) => new RegExp(pattern).test(file))
      .map(([, , rule]) => rule);
  expect(readRule('portfolio.js')).toEqual(['public, max-age=300']);
  expect(readRule('portfolio-manager.js')).toEqual(['public, max-age=300']);
  expect(readRule('portfolio-visual-portfolio-0a1b2c3d.js')).toEqual(['public, max-age=31536000, immutable']);
  expect(readRule('custom-elements.json')).toEqual([]);
});

test('an administrator who has updated the plugin gets the rules for caches again, unless there is a file of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-gallery-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  for (const part of ['stubs.php', 'portfolio-gallery.php', 'includes']) {
    cpSync(fileOf(part), join(folder, part), {recursive: true});
  }
  mkdirSync(join(folder, 'dist'));
  const rules = render({activate: true});
  expect(render({admin: true}, folder)).toBe(rules);
  writeFileSync(join(folder, 'dist/.htaccess'), '');
  expect(render({admin: true}, folder)).toBe('');
});
