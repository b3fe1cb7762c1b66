import {describe, expect, test} from 'vitest';
import {decodeEntities, readSentence} from './plain-text.js';

describe('a person reads a host’s message', () => {
  test.each([
    ['You may not edit this.', 'You may not edit this.'],
    ['  Too many\n\trequests.  ', 'Too many requests.'],
    ['Don&#8217;t &amp; won&rsquo;t&hellip;', 'Don’t & won’t…'],
    ['Only 3/4 of 10 saved (see and/or).', 'Only 3/4 of 10 saved (see and/or).'],
    ['1 < 2', '1 < 2'],
    ['Choose one/two/three.', 'Choose one/two/three.'],
    ['Write /help for help.', 'Write /help for help.'],
    ['x'.repeat(300), 'x'.repeat(300)],
  ])('as plain text: “%s”', (message, text) => {
    expect(readSentence(message, 'otherwise')).toBe(text);
  });

  test.each([
    ['nothing', undefined],
    ['no text', {message: 'x'}],
    ['an empty one', ' \n '],
    ['a very long one', 'a '.repeat(200)],
    ['markup', '<p>There has been a <b>critical error</b>.</p>'],
    ['markup in disguise', '&lt;b&gt;Fatal&lt;/b&gt;'],
    ['a path of the server', 'Cannot open /var/www/site/file'],
    ['a path of the server at its beginning', '/var/www is not readable'],
    ['a path of the server in brackets', 'Not readable (/var/www)'],
    ['more than 300 letters', 'x'.repeat(301)],
    ['a path of a Windows server', 'Cannot open C:\\inetpub\\x'],
    ['a place in a program', 'Undefined index in post.php on line 3'],
    ['a trace', 'Stack trace: #0'],
  ])('but gets the fallback for %s', (_, message) => {
    expect(readSentence(message, 'otherwise')).toBe('otherwise');
  });
});

test.each([
  ['&amp;amp; &LT; &#x2014; &#65; &#x10ffff;', '&amp; < — A \u{10ffff}'],
  ['&lt;&gt;&quot;&apos;&nbsp;&hellip;&ndash;&mdash;', '<>"\'\u00a0…–—'],
  ['&lsquo;&rsquo;&ldquo;&rdquo;&laquo;&raquo;', '‘’“”«»'],
  [
    '&nope; &constructor; &tostring; & &; &#; &#0; &#x110000; &#9999999;',
    '&nope; &constructor; &tostring; & &; &#; &#0; &#x110000; &#9999999;',
  ],
])('character references are decoded once, and other text stays: %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
