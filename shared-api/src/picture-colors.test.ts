import { colorsInName, nameWithColors } from './picture-colors';

const COLORS = ['0b6', 'cfe', '4a7', 'fff'] as const;

test('the colors of a picture are read from the name that carries them', () => {
  expect(nameWithColors('3vK9-x_.webp', COLORS)).toBe('3vK9-x__c0b6cfe4a7fff.webp');
  expect(colorsInName(nameWithColors('3vK9-x_.webp', COLORS))).toEqual(COLORS);
});

test.each([
  undefined,
  null,
  '',
  'portrait.webp',
  '_c0b6cfe4a7ff.webp',
  'a_c0b6cfe4a7fffa.webp',
  'a_cZb6cfe4a7fff.webp',
])('a name without colors has none: %s', (name) => expect(colorsInName(name)).toBeUndefined());
