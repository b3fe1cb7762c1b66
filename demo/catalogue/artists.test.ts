import {describe, expect, test} from 'vitest';
import {familyNameOf, listArtists} from './artists.js';

describe('a person who looks for an artist in the register', () => {
  test.each([
    ['Rebecca Horn', 'Horn'],
    ['Sir Edward Coley Burne-Jones, Bt', 'Burne-Jones'],
    ['Henry Moore OM, CH', 'Moore'],
    ['Frederic, Lord Leighton', 'Frederic'],
    ['Blinky Palermo (Peter Heisterkamp)', 'Palermo'],
    ['Marcus Gheeraerts II', 'Gheeraerts'],
    ['Eileen Agar OBE RA', 'Agar'],
    ['William Hilton the Younger', 'Hilton'],
    ['Joseph Wright of Derby', 'Wright'],
    ['Alexander Cozens and a pupil', 'Cozens'],
    ['Bob and Roberta Smith', 'Smith'],
    ['manner of George Barret', 'Barret'],
    ['school of William Hogarth', 'Hogarth'],
    ['after Susanna Duncombe (née Susanna Highmore)', 'Duncombe'],
    ['Jake Chapman, Dinos Chapman', 'Chapman'],
    ['French School 18th century', 'French School 18th century'],
    ['British (?) School', 'British School'],
    ['Erté (Romain de Tirtoff)', 'Erté'],
  ])('finds %s under %s', (artist, family) => {
    expect(familyNameOf(artist)).toBe(family);
  });

  test('finds each once, with the number of works, under the letter without its accent', () => {
    const artists = ['Ángel Élan', 'Rebecca Horn', 'Ángel Élan', 'An Eagle', 'Ørsted', '草間'];
    expect(listArtists(artists)).toEqual([
      {name: 'An Eagle', letter: 'E', count: 1},
      {name: 'Ángel Élan', letter: 'E', count: 2},
      {name: 'Rebecca Horn', letter: 'H', count: 1},
      {name: 'Ørsted', letter: 'O', count: 1},
      {name: '草間', letter: '#', count: 1},
    ]);
  });
});
