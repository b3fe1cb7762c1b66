import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {checkPageData, type PageData} from '../../src/page-data.js';
import {ENGLISH, Words} from '../../src/strings.js';

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
}

/** The page that PHP prints. */
function render(scenario: Scenario): string {
  const {status, stdout, stderr} = spawnSync(php, [fileOf('stubs.php'), JSON.stringify(scenario)], {encoding: 'utf8'});
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  return stdout;
}

/** What a browser finds in the element: all up to the first end tag. */
function readData(page: string): unknown {
  const [, text = ''] = /<script type="application\/json" id="portfolio-data">(.*?)<\/script/is.exec(page) ?? [];
  return JSON.parse(text);
}

/** The object as the script takes it, which must find no fault. */
function accept(page: string): PageData {
  const faults: string[] = [];
  const data = checkPageData(
    readData(page),
    () => undefined,
    (fault) => faults.push(fault),
  );
  expect(faults).toEqual([]);
  return data;
}

const ADMIN = {capabilities: ['edit_posts', 'manage_options'], post_id: 12};

test.each(['portfolio-gallery.php', 'stubs.php'])(
  'someone who installs it has a file that PHP can read: %s',
  (name) => {
    const {status, stdout} = spawnSync(php, ['-l', fileOf(name)], {encoding: 'utf8'});
    expect(stdout).toContain('No syntax errors detected');
    expect(status).toBe(0);
  },
);

test('somebody who opens the file by its own address sees nothing', () => {
  const {status, stdout} = spawnSync(php, [fileOf('portfolio-gallery.php')], {encoding: 'utf8'});
  expect({status, stdout}).toEqual({status: 0, stdout: ''});
});

describe('an administrator', () => {
  test('gets an object that the script accepts, with all that it needs for the service', () => {
    expect(accept(render(ADMIN))).toMatchObject({
      rest_url: 'https://site.example/wp-json/visual-portfolio/v1/',
      nonce: 'a1b2c3d4e5',
      nonce_url: 'https://site.example/wp-admin/admin-ajax.php?action=rest-nonce',
      dialect: 'visual-portfolio',
      post_id: 12,
      capabilities: ['edit_posts', 'manage_options'],
    });
  });

  test('of a site without pretty addresses gets the other form of the service’s address', () => {
    const {rest_url} = accept(render({...ADMIN, pretty: false}));
    expect(rest_url).toBe('https://site.example/index.php?rest_route=/visual-portfolio/v1/');
  });
});

test('an author is told what an author may do, and an archive is no post', () => {
  const data = accept(render({capabilities: ['edit_posts']}));
  expect(data).toMatchObject({capabilities: ['edit_posts'], post_id: undefined});
});

describe('a visitor', () => {
  test('gets what every other visitor gets, and a subscriber too', () => {
    const page = render({post_id: 12});
    expect(render({post_id: 12, nonce: 'f6e7d8c9b0'})).toBe(page);
    expect(render({post_id: 12, capabilities: ['read']})).toBe(page);
    expect(accept(page)).toMatchObject({rest_url: undefined, nonce: undefined, capabilities: []});
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
    const words = new Words(ENGLISH, strings, 'de');
    expect(words.say('load_more')).toBe('Mehr laden');
    expect(words.say('found', {label: 'Natur', count: 1})).toBe('Nur 1');
    expect(words.say('found', {label: 'Natur', count: 7})).toBe('Natur: 7 items');
  });

  test('reads in English exactly what the script says by itself', () => {
    const {strings} = accept(render({}));
    const words = [new Words(ENGLISH, {}, 'en'), new Words(ENGLISH, strings, 'en')];
    const keys = Object.keys(ENGLISH).filter((key): key is keyof typeof ENGLISH => key in ENGLISH);
    for (const key of keys) {
      for (const count of [0, 1, 2, 11]) {
        const [own, given] = words.map((one) => one.say(key, {count}));
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
  ['new enough for modules', true, 'portfolio-gallery-js-module'],
  ['that knows none', false, 'portfolio-gallery-js'],
])('a person on a site %s gets the one tag, as a module, and other scripts as they were', (_, modules, id) => {
  const tags = render({modules}).match(/<script[^>]* src=.*/g);
  const src = 'https://site.example/wp-content/plugins/wordpress/dist/portfolio.js?ver=0.1.0';
  expect(tags).toEqual([
    `<script type="module" src="${src}" id="${id}"></script>`,
    ...(modules ? [] : ['<script src="/other.js"></script>']),
  ]);
});
