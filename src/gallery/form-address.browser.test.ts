import {describe, expect, test} from 'vitest';
import {type Query, writeQuery} from '../address/address.js';
import {loadsInPlace, readPath} from '../markup/form-target.js';
import {fillForm, formToUrl, keepDefaults, listChosenNames} from './form-address.js';
import {readValues} from './form-fields.js';
import {notePlaces} from './item-fields.js';

const HOME = 'https://site.example/works/';

/** A page's own kind of field: a custom element. */
class TestField extends HTMLElement {
  static readonly formAssociated = true;
  readonly internals = this.attachInternals();
}
customElements.define('test-field', TestField);

/** A page's own kind of input, which counts how often one was made. */
class CountedField extends HTMLInputElement {
  static started = 0;
  constructor() {
    super();
    CountedField.started += 1;
  }
}
customElements.define('counted-field', CountedField, {extends: 'input'});

function makeForm(fields: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = fields;
  return form;
}

/** A gallery of a prefix. */
const galleryOf = (prefix: string) => ({
  prefix,
  writeQuery: (url: string | URL, change: Partial<Query>) => writeQuery(new URL(url), change, prefix),
});

/** The address of a form submitted without a button, with no fields in other forms. */
const toUrl = (form: HTMLFormElement, base = HOME) =>
  formToUrl(form, null, new URL(base), '/works/', new Set(), galleryOf('vp'));

describe('a visitor', () => {
  test('who types in the first of two fields of one name finds the other one as the address says', () => {
    const form = makeForm('<input name="word" value=""><input name="word" value="">');
    const [first, second] = form.querySelectorAll('input');
    if (first) first.value = 'typed';
    fillForm(form, `${HOME}?word=one&word=two`, (field) => field === first);
    expect([first?.value, second?.value]).toEqual(['typed', 'two']);
  });

  test('who chooses what the server chooses by default gets an address without these parameters', () => {
    const form = makeForm(`
      <input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b">
      <input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
      <select name="order"><option>new<option selected>old</select>
      <input name="word" value="all">`);
    keepDefaults(form, HOME);
    expect(toUrl(form)).toBe(HOME);
    const [a, b] = form.querySelectorAll<HTMLInputElement>('[name=kind]');
    if (a && b) [a.checked, b.checked] = [false, true];
    expect(toUrl(form)).toBe(`${HOME}?kind=b`);
    expect(listChosenNames(form)).toEqual(['kind']);
    fillForm(form, HOME, () => false);
    expect(toUrl(form)).toBe(HOME);
  });

  test.each([
    ['keeps the number of items per page', 'per_page=12', '?per_page=12&word=a'],
    ['keeps the number of items per page in a hyphenated parameter', 'posts-per-page=12', '?posts-per-page=12&word=a'],
    ['comes to page 1', 'vp_page=3&page=2&product-page=4&paper_page=1&paged=5', '?word=a'],
  ])('who types a word %s', (_, query, expected) => {
    const form = makeForm('<input name="word" value="a">');
    expect(toUrl(form, `${HOME}?${query}`)).toBe(`${HOME}${expected}`);
  });

  test.each([
    ['submits a form without a method in place', '', '<input name="method" value="oil">', true],
    [
      'submits a form with an unknown method, which a browser sends as GET, in place',
      'method="put"',
      '<input name="method">',
      true,
    ],
    ['submits a form that posts by a page load', 'method="POST"', '<input name="method" value="get">', false],
    [
      'submits the form of a dialog without a load in place',
      'method="dialog"',
      '<input name="method" value="get">',
      false,
    ],
  ])('%s, whatever its fields are called', (_, attributes, fields, expected) => {
    const holder = document.createElement('div');
    holder.innerHTML = `<form ${attributes}>${fields}</form>`;
    const form = holder.querySelector('form');
    expect(form && loadsInPlace(form, '')).toBe(expected);
  });

  test.each([
    ['a form that is sent in UTF-8 in place', 'UTF-8', true],
    ['a form whose first known encoding is UTF-8 in place', 'klingon utf8 latin1', true],
    ['a form that names no known encoding, which is sent in that of its page, in place', 'klingon', true],
    ['a form whose encodings are separated by commas by a page load', 'iso-8859-1,utf-8', false],
    ['a form that names UTF-16, in which nothing is sent, in place', 'utf-16', true],
    ['a form that is sent in another encoding by a page load', 'iso-8859-1', false],
    ['such a form in place while all that it can send is ASCII', 'iso-8859-1', true, 'moebel'],
    [
      'such a form by a page load if a hidden field tells the server the encoding',
      'iso-8859-1',
      false,
      'moebel',
      '_charset_" type="hidden',
    ],
    ['a form in UTF-8 in place also if a hidden field says so', 'utf-8', true, 'moebel', '_charset_" type="hidden'],
    ['such a form by a page load if the name of a field is not ASCII', 'iso-8859-1', false, 'moebel', 'größe'],
  ])('submits %s', (_, charset, expected, value = 'möbel', name = 'word') => {
    const holder = document.createElement('div');
    holder.innerHTML = `<form accept-charset="${charset}"><input name="${name}"><input type="checkbox" name="of" value="${value}"></form>`;
    const form = holder.querySelector('form');
    expect(form && loadsInPlace(form, '')).toBe(expected);
  });

  test.each([
    [
      'comes to page 1, although a hidden field of the form has a page number',
      '<input type="hidden" name="paged" value="2">',
      '?word=a',
    ],
    [
      'keeps a hidden field `page` whose value is a name, not a number',
      '<input type="hidden" name="page" value="works">',
      '?word=a&page=works',
    ],
    ['keeps the page of another gallery', '<input type="hidden" name="b_page" value="2">', '?word=a&b_page=2'],
  ])('who types a word %s', (_, fields, expected) => {
    const form = makeForm(`<input name="word" value="a">${fields}`);
    const url = formToUrl(form, null, new URL(`${HOME}?page=2`), '/works/', new Set(), galleryOf('vp'), ['b']);
    expect(url).toBe(`${HOME}${expected}`);
  });

  test('who goes to page 2 by a script that sets a hidden field gets page 2, and page 1 after the next choice', () => {
    const form = makeForm('<input name="word"><input type="hidden" name="page" value="1">');
    keepDefaults(form, HOME);
    const [word, page] = form.querySelectorAll('input');
    if (page) page.value = '2';
    expect(toUrl(form)).toBe(`${HOME}?page=2`);
    if (word) word.value = 'a';
    expect(toUrl(form)).toBe(`${HOME}?word=a`);
  });

  test('who adds and removes terms in a page’s own list, with a hidden field for each, gets what is in the list', () => {
    const form = makeForm('<input type="hidden" name="term" value="a">');
    keepDefaults(form, `${HOME}?term=a`);
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="term" value="b">');
    const both = toUrl(form, `${HOME}?term=a`);
    expect(both).toBe(`${HOME}?term=a&term=b`);
    for (const field of form.querySelectorAll('input')) field.remove();
    expect(toUrl(form, both)).toBe(HOME);
  });

  test('who goes Back finds the address’s order in the hidden field that a script had set, and a token that was renewed since is kept', () => {
    const form = makeForm('<input type="hidden" name="order" value="new"><input type="hidden" name="token" value="1">');
    keepDefaults(form, HOME);
    const [order, token] = form.querySelectorAll('input');
    if (order) order.value = 'price';
    expect(toUrl(form)).toBe(`${HOME}?order=price&token=1`);
    if (token) token.value = '2';
    fillForm(form, `${HOME}?order=name`, () => false);
    expect([order?.value, token?.value]).toEqual(['name', '2']);
    fillForm(form, HOME, () => false);
    expect(order?.value).toBe('new');
  });

  test('whose form has a disabled field, which is not sent, gets an address without the default of the field beside it', () => {
    const form = makeForm('<fieldset disabled><input name="word" value="a"></fieldset><input name="word" value="b">');
    keepDefaults(form, HOME);
    expect(toUrl(form)).toBe(HOME);
  });

  test('keeps the page of another gallery whose prefix is the beginning of this one’s', () => {
    const form = makeForm('<input name="vp_two_search" value="a">');
    const url = formToUrl(form, null, new URL(`${HOME}?vp_page=3`), '/works/', new Set(), galleryOf('vp_two'), ['vp']);
    expect(url).toBe(`${HOME}?vp_page=3&vp_two_search=a`);
  });

  test.each([
    ['a fieldset', '<fieldset name="lang"></fieldset>'],
    ['an output', '<output name="lang"></output>'],
    ['an object', '<object name="lang"></object>'],
    ['a reset button', '<input type="reset" name="lang">'],
    ['a button', '<input type="button" name="lang">'],
  ])('keeps a parameter of the address that has the name of %s', (_, element) => {
    const form = makeForm(`${element}<input name="word" value="a">`);
    expect(toUrl(form, `${HOME}?lang=fr`)).toBe(`${HOME}?lang=fr&word=a`);
  });

  test.each([
    [
      'the default in a field beside a disabled one',
      '<input disabled name="word" value="a"><input name="word" value="b">',
      '',
      ['a', 'b'],
    ],
    [
      'what was typed in a field after a hidden one',
      '<input type="hidden" name="word" value="a"><input name="word">',
      '?word=a&word=b',
      ['a', 'b'],
    ],
    [
      'what was typed in a field after a hidden one, where only the typed word is in the address',
      '<input type="hidden" name="word" value="a"><input name="word">',
      '?word=b',
      ['a', 'b'],
    ],
    [
      'a button’s text unchanged beside a field of the same name',
      '<input type="submit" name="word" value="Search"><input name="word">',
      '?word=b',
      ['Search', 'b'],
    ],
  ])('sees %s', (_, fields, query, expected) => {
    const form = makeForm(fields);
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}${query}`, () => false);
    expect([...form.querySelectorAll('input')].map(({value}) => value)).toEqual(expected);
  });

  test('finds a box ticked, as the address says, and the hidden field of the same name unchanged; unticked, it leaves the address', () => {
    const form = makeForm(
      '<input type="hidden" name="framed" value="0"><input type="checkbox" name="framed" value="1">',
    );
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}?framed=1`, () => false);
    const [hidden, box] = form.querySelectorAll('input');
    expect([hidden?.value, box?.checked]).toEqual(['0', true]);
    if (box) box.checked = false;
    expect(toUrl(form)).toBe(HOME);
  });

  test('whose form says in a hidden field that it was sent gets an address with the boxes ticked by default, until they untick them', () => {
    const form = makeForm(`<input type="hidden" name="sent" value="1">
      <input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b"><input name="word">`);
    keepDefaults(form, HOME);
    const [, a, , word] = form.querySelectorAll('input');
    if (word) word.value = 'river';
    expect(toUrl(form)).toBe(`${HOME}?sent=1&kind=a&word=river`);
    if (a) a.checked = false;
    expect(toUrl(form)).toBe(`${HOME}?sent=1&word=river`);
  });

  test('who has chosen a number of pages in `max_page` keeps it with the next choice, although the name looks like that of a page number', () => {
    const form = makeForm('<select name="max_page"><option value="">Any<option>300</select><input name="word">');
    fillForm(form, `${HOME}?max_page=300`, () => false);
    const word = form.querySelector('input');
    if (word) word.value = 'river';
    expect(toUrl(form, `${HOME}?max_page=300`)).toBe(`${HOME}?max_page=300&word=river`);
  });

  test('who goes to an address without an order sees the first option of a select, also if a hidden field has the same name', () => {
    const form = makeForm('<input type="hidden" name="order"><select name="order"><option>new<option>old</select>');
    fillForm(form, `${HOME}?order=old`, () => false);
    expect(form.querySelector('select')?.value).toBe('old');
    fillForm(form, HOME, () => false);
    expect(form.querySelector('select')?.value).toBe('new');
  });

  test('sees a disabled box ticked, as the server has it', () => {
    const form = makeForm('<input type="checkbox" name="kind" value="a" checked disabled>');
    keepDefaults(form, HOME);
    fillForm(form, HOME, () => false);
    expect(form.querySelector('input')?.checked).toBe(true);
  });

  test.each([
    ['a custom element that is a field itself', 'test-field'],
    ['an object', 'object'],
  ])('whose form has a field inside of %s gets an address without that field’s default', (_, tag) => {
    const form = makeForm(`<${tag}><input name="word" value="a"></${tag}>`);
    expect(form.elements).toHaveLength(2);
    keepDefaults(form, HOME);
    expect(toUrl(form)).toBe(HOME);
  });

  test.each([
    ['first', '', 0],
    ['second', '<option value="1900">1900</option>', 1],
  ])('comes back to an address without a year, and sees a select’s placeholder, its %s option', (_, first, index) => {
    const form = makeForm(`<select name="year">${first}<option value="" disabled selected>Year</option>
      <option value="2000">2000</option></select>`);
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}?year=2000`, () => false);
    expect(form.querySelector('select')?.value).toBe('2000');
    fillForm(form, HOME, () => false);
    expect(form.querySelector('select')?.selectedIndex).toBe(index);
    expect(toUrl(form)).toBe(HOME);
  });

  test('comes back to an address without a year, and sees no year chosen in a list box (a select with a size)', () => {
    const form = makeForm('<select name="year" size="2"><option>1900<option>2000</select>');
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}?year=2000`, () => false);
    fillForm(form, HOME, () => false);
    expect(form.querySelector('select')?.selectedIndex).toBe(-1);
  });

  test('who fills only the second of two fields whose name ends in [] finds the value there again', () => {
    const form = makeForm('<input name="price[]"><input name="price[]"><input name="word">');
    keepDefaults(form, HOME);
    const [, to] = form.querySelectorAll('input');
    if (to) to.value = '50';
    const url = toUrl(form);
    expect(url).toBe(`${HOME}?price%5B%5D=&price%5B%5D=50`);
    fillForm(form, url, () => false);
    expect([...form.querySelectorAll('input')].map(({value}) => value)).toEqual(['', '50', '']);
    if (to) to.value = '';
    expect(toUrl(form)).toBe(HOME);
  });

  test('who searches in the first of two fields whose name does not end in [] sends only this search', () => {
    const form = makeForm('<input name="s"><input name="s">');
    keepDefaults(form, HOME);
    const [first] = form.querySelectorAll('input');
    if (first) first.value = 'river';
    expect(toUrl(form)).toBe(`${HOME}?s=river`);
  });

  test('who searches in the second of two fields of the gallery’s search sends only this search', () => {
    const form = makeForm('<input name="vp_search"><input name="vp_search">');
    keepDefaults(form, HOME);
    const [, second] = form.querySelectorAll('input');
    if (second) second.value = 'river';
    expect(toUrl(form)).toBe(`${HOME}?vp_search=river`);
  });

  test.each([
    ['/works/page/2/', '/works/'],
    ['/works/page/2', '/works'],
    ['/works', '/works'],
  ])('who chooses on %s comes to %s, with a slash at the end only where the site has one', (action, path) => {
    const holder = document.createElement('div');
    holder.innerHTML = `<form action="${action}"></form>`;
    const form = holder.querySelector('form');
    expect(form && readPath(form, location.href)).toBe(path);
  });

  test('who has chosen a file for a form finds it there after a load', () => {
    const form = makeForm('<input type="file" name="sketch"><input name="word">');
    const field = form.querySelector('input');
    const files = new DataTransfer();
    files.items.add(new File([], 'river.png'));
    if (field) field.files = files.files;
    fillForm(form, `${HOME}?word=a`, () => false);
    expect(field?.files).toHaveLength(1);
    fillForm(form, `${HOME}?sketch=river.png`, () => false);
    expect(field?.files).toHaveLength(1);
  });

  test.each(['reset', 'append'])(
    'whose form has a button and a field called "%s", as a method of forms is, gets an address without defaults',
    (name) => {
      const form = makeForm(
        `<input type="reset" id="${name}"><input name="${name}" value="a"><input name="word" value="b">`,
      );
      keepDefaults(form, HOME);
      expect(toUrl(form)).toBe(HOME);
    },
  );

  test('whose form has a field of a page’s own kind does not start it again when the form is read', () => {
    const form = makeForm('<input is="counted-field" name="word" value="a">');
    document.body.append(form);
    CountedField.started = 0;
    keepDefaults(form, HOME);
    expect(CountedField.started).toBe(0);
    form.remove();
  });

  test('whose page adds values to a form by a script sends all of them, also two equal ones', () => {
    const form = makeForm('<input name="word">');
    form.addEventListener('formdata', ({formData}) => {
      for (const value of ['100', '100']) formData.append('price', value);
    });
    expect(toUrl(form)).toBe(`${HOME}?price=100&price=100`);
  });

  test('whose next page has a hidden field in place of a select finds the server’s value in it after Back', () => {
    const form = makeForm('<select name="order"><option value="">Any<option>old</select>');
    keepDefaults(form, HOME);
    form.innerHTML = '<input type="hidden" name="order" value="new">';
    keepDefaults(form, `${HOME}?word=a`);
    fillForm(form, `${HOME}?word=b`, () => false);
    expect(form.querySelector('input')?.value).toBe('new');
  });

  test('who presses a button gets its value, although a hidden field of the same name had this value before a script changed it', () => {
    const form = makeForm('<input type="hidden" name="order" value="new">');
    keepDefaults(form, HOME);
    const field = form.querySelector('input');
    if (field) field.value = 'old';
    toUrl(form);
    field?.remove();
    form.insertAdjacentHTML('beforeend', '<button name="order" value="new">New</button>');
    const button = form.querySelector('button');
    document.body.append(form);
    const url = formToUrl(form, button, new URL(HOME), '/works/', new Set(), galleryOf('vp'));
    expect(url).toBe(`${HOME}?order=new`);
    form.remove();
  });

  test('who ticks a box of a form without an action while a link’s page loads stays at the path of the link', () => {
    expect(readPath(makeForm('<input name="word">'), `${location.origin}/works/birds/page/2/`)).toBe('/works/birds/');
  });

  test('who comes by a link in which PHP has numbered the terms unticks one of them, and the other stays', () => {
    const form = makeForm(
      `<input type="checkbox" name="kind[]" value="a"><input type="checkbox" name="kind[]" value="b">`,
    );
    const linked = `${HOME}?kind%5B0%5D=a&kind%5B1%5D=b`;
    keepDefaults(form, linked);
    fillForm(form, linked, () => false);
    const [a, b] = form.querySelectorAll('input');
    expect([a?.checked, b?.checked]).toEqual([true, true]);
    expect(toUrl(form, linked)).toBe(linked);
    if (a) a.checked = false;
    expect(toUrl(form, linked)).toBe(`${HOME}?kind%5B%5D=b`);
    if (b) b.checked = false;
    expect(toUrl(form, linked)).toBe(HOME);
  });

  test('who searches beside terms of another form, which PHP has numbered in hidden fields, keeps the terms as that form sends them', () => {
    const form = makeForm('<input type="hidden" name="kind[0]" value="a"><input name="word" value="river">');
    const others = new Set(['kind[]']);
    const url = formToUrl(form, null, new URL(`${HOME}?kind%5B%5D=a`), '/works/', others, galleryOf('vp'));
    expect(url).toBe(`${HOME}?kind%5B%5D=a&word=river`);
  });

  test('who enters two prices in fields that are numbered sends each under its own number', () => {
    const form = makeForm('<input name="price[0]"><input name="price[1]">');
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}?price%5B1%5D=50`, () => false);
    const [from, to] = form.querySelectorAll('input');
    expect([from?.value, to?.value]).toEqual(['', '50']);
    if (from) from.value = '5';
    expect(toUrl(form, `${HOME}?price%5B1%5D=50`)).toBe(`${HOME}?price%5B0%5D=5&price%5B1%5D=50`);
  });

  test('who chooses in a field of a page’s own kind, changes it, and empties it gets each in the address', () => {
    const form = makeForm('<test-field name="stars"></test-field>');
    document.body.append(form);
    const stars = form.querySelector<TestField>('test-field');
    keepDefaults(form, HOME);
    stars?.internals.setFormValue('1');
    const one = toUrl(form);
    stars?.internals.setFormValue('2');
    const two = toUrl(form, one);
    stars?.internals.setFormValue(null);
    expect([one, two, toUrl(form, two)]).toEqual([`${HOME}?stars=1`, `${HOME}?stars=2`, HOME]);
    form.remove();
  });

  test('whose page adds a price by a script, which changes and removes it, gets each in the address, also from a shared one', () => {
    const form = makeForm('<input name="word">');
    let price = '100';
    form.addEventListener('formdata', ({formData}) => price && formData.append('price', price));
    keepDefaults(form, `${HOME}?price=100`);
    price = '200';
    expect(toUrl(form, `${HOME}?price=100`)).toBe(`${HOME}?price=200`);
    price = '';
    expect(toUrl(form, `${HOME}?price=200`)).toBe(HOME);
    // A link of the page has set this one.
    expect(toUrl(form, `${HOME}?price=50`)).toBe(`${HOME}?price=50`);
  });

  test('whose page listens to what the form sends is not told of anything before the form is sent', () => {
    const form = makeForm('<input name="word">');
    let count = 0;
    form.addEventListener('formdata', () => void (count += 1));
    keepDefaults(form, HOME);
    fillForm(form, HOME, () => false);
    expect(count).toBe(0);
  });

  test('whose page has the same form for all addresses finds what the address says, and keeps it with a further choice', () => {
    const form = makeForm(
      '<select name="order"><option selected>new<option>old</select><input type="checkbox" name="kind" value="a">',
    );
    const url = `${HOME}?order=old`;
    keepDefaults(form, url);
    fillForm(form, url, () => false);
    const box = form.querySelector('input');
    if (box) box.checked = true;
    expect(toUrl(form, url)).toBe(`${url}&kind=a`);
  });

  test('whose server reads two addresses as the same filter finds its box ticked at both', () => {
    const form = makeForm('<input type="checkbox" name="kind" value="a" checked>');
    const holder = document.createElement('div');
    holder.append(form);
    notePlaces(null, [holder]);
    for (const url of [`${HOME}?kind=a`, `${HOME}?kind=A`]) {
      keepDefaults(form, url);
      fillForm(form, url, () => false);
      expect(form.querySelector('input')?.checked).toBe(true);
    }
  });

  test('whose filter has two lines finds its box ticked at its address', () => {
    const form = makeForm('<input type="checkbox" name="kind" value="a\nb">');
    keepDefaults(form, HOME);
    fillForm(form, `${HOME}?kind=a%0D%0Ab`, () => false);
    expect(form.querySelector('input')?.checked).toBe(true);
  });

  test('whose page rewrites the value of a hidden field while the form is sent gets the new value each time', () => {
    const form = makeForm('<input type="hidden" name="price">');
    let price = '100';
    form.addEventListener('formdata', ({formData}) => formData.set('price', price));
    keepDefaults(form, HOME);
    const first = toUrl(form);
    price = '200';
    expect([first, toUrl(form, first)]).toEqual([`${HOME}?price=100`, `${HOME}?price=200`]);
  });

  test('who presses a picture that is a button gets where it was pressed, in place of where it was pressed before, and keeps it', () => {
    const form = makeForm('<input type="image" name="map" alt="Map"><input name="word">');
    document.body.append(form);
    const before = `${HOME}?map.x=9&map.y=9`;
    const url = formToUrl(form, form.querySelector('input'), new URL(before), '/works/', new Set(), galleryOf('vp'));
    expect(url).toBe(`${HOME}?map.x=0&map.y=0`);
    const word = form.querySelector<HTMLInputElement>('[name=word]');
    if (word) word.value = 'river';
    expect(toUrl(form, url)).toBe(`${HOME}?map.x=0&map.y=0&word=river`);
    form.remove();
  });

  test('who writes from right to left tells the server so, where the field says its direction', () => {
    const form = makeForm('<input name="word" dirname="word.dir">');
    document.body.append(form);
    const field = form.querySelector('input');
    if (field) [field.value, field.dir] = ['שלום', 'rtl'];
    expect(new URL(toUrl(form, `${HOME}?word.dir=ltr`)).searchParams.getAll('word.dir')).toEqual(['rtl']);
    form.remove();
  });

  test('who writes two lines sends the line break as browsers do', () => {
    const form = makeForm('<textarea name="word"></textarea>');
    const field = form.querySelector('textarea');
    if (field) field.value = 'a\nb';
    expect(toUrl(form)).toBe(`${HOME}?word=a%0D%0Ab`);
    fillForm(form, `${HOME}?word=a%0D%0Ab`, () => false);
    expect(field?.value).toBe('a\nb');
  });

  test('who comes by an address that the server reads in its own way finds the fields as the server has filled them, and keeps them', () => {
    const form = makeForm(`
      <input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b" checked>
      <input type="checkbox" name="kind" value="c">
      <input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
      <select name="order"><option>new<option selected>old</select>
      <input type="number" name="max" value="500"><textarea name="word">river</textarea>`);
    const url = `${HOME}?kind=a,b&size=M&order=OLD&max=99999&word=rivr`;
    keepDefaults(form, url);
    // A browser restores fields after a reload.
    const [, b, c] = form.querySelectorAll<HTMLInputElement>('[name=kind]');
    if (b) b.checked = false;
    fillForm(form, url, () => false);
    if (c) c.checked = true;
    expect(toUrl(form, url)).toBe(`${HOME}?kind=a&kind=b&kind=c&size=m&order=old&max=500&word=river`);
  });

  test('who comes by an address to a page whose server leaves the fields empty finds in them what the address says', () => {
    const form =
      makeForm(`<input type="checkbox" name="kind" value="a"><select name="order"><option>new<option>old</select>
      <input name="word" value="">`);
    const url = `${HOME}?kind=a&order=old&word=river`;
    keepDefaults(form, url);
    fillForm(form, url, () => false);
    expect(toUrl(form, url)).toBe(url);
  });

  test('whose choice leads to a page of a server that renews no field finds in the fields what the address says, on its further pages, too', () => {
    const holder = document.createElement('div');
    holder.innerHTML =
      '<form><input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b"></form>';
    notePlaces(null, [holder]);
    const form = holder.querySelector('form');
    if (!form) throw new Error('There is no form.');
    for (const [query, expected] of [
      ['?kind=A', 'a'],
      ['?kind=b', 'b'],
      ['?kind=b&page=2', 'b'],
    ] as const) {
      keepDefaults(form, `${HOME}${query}`);
      fillForm(form, `${HOME}${query}`, () => false);
      expect(readValues(form).get('kind')).toEqual([expected]);
    }
  });

  test('who types on while the server has corrected the text goes on with the own text', () => {
    const form = makeForm('<input name="word" value="river">');
    document.body.append(form);
    const field = form.querySelector('input');
    keepDefaults(form, `${HOME}?word=rivr`);
    field?.focus();
    if (field) field.value = 'rivr ';
    fillForm(form, `${HOME}?word=rivr`, () => false);
    expect(field?.value).toBe('rivr ');
    field?.blur();
    fillForm(form, `${HOME}?word=rivr`, () => false);
    expect(field?.value).toBe('river');
    form.remove();
  });
});
