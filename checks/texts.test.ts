/** docs/texts.md: every text that a page can replace, with its key and its default. */
import {describe, expect, test} from 'vitest';
import {BAR_ENGLISH, FORM_ENGLISH} from '../src/controls/bar-texts.js';
import {MANAGER_ENGLISH} from '../src/layouts/texts.js';
import {NOTICE_ENGLISH} from '../src/notice/items-notice.js';
import type {Phrase} from '../src/page-data/page-data.js';
import {ENGLISH} from '../src/page-data/texts.js';
import {VIEWER_ENGLISH} from '../src/viewer/texts.js';
import {REASON_ENGLISH} from '../src/wire/reason.js';
import {readFile} from './source-files.js';

const writeText = (phrase: Phrase) =>
  typeof phrase === 'string' ? phrase : `${phrase.other}${phrase.one === phrase.other ? '' : ` (one: ${phrase.one})`}`;

const writeTable = (texts: Readonly<Record<string, Phrase>>) => [
  '| key | text |',
  '|---|---|',
  ...Object.entries(texts).map(([key, phrase]) => `| \`${key}\` | ${writeText(phrase)} |`),
];

/** The panel's texts without the reasons why the service refused, which the notice shows, too: they have their own table. */
const withoutReasons = Object.fromEntries(Object.entries(MANAGER_ENGLISH).filter(([key]) => !(key in REASON_ENGLISH)));

describe('somebody who translates the script', () => {
  test.each([
    ['Every page', ENGLISH],
    ['Tools of a bar', BAR_ENGLISH],
    ['The form of a bar', FORM_ENGLISH],
    ['The viewer', VIEWER_ENGLISH],
    ['The notice', NOTICE_ENGLISH],
    ['The panel', withoutReasons],
    ['What the service did not do', REASON_ENGLISH],
  ])('finds under “%s” each key with its text', (heading, texts) => {
    const section =
      readFile('docs/texts.md')
        .split(/^## /m)
        .find((part) => part.startsWith(`${heading}\n`)) ?? '';
    expect(section.split('\n').filter((line) => line.startsWith('|'))).toEqual(writeTable(texts));
  });
});
