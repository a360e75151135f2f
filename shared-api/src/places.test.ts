import { citiesOf, provinceOf, provinces } from './places';

test('the provinces and regions are listed, with Azad Kashmir', () => {
  expect(provinces).toEqual([
    'Punjab',
    'Sindh',
    'Khyber Pakhtunkhwa',
    'Balochistan',
    'Islamabad',
    'Gilgit-Baltistan',
    'Azad Kashmir',
  ]);
});

test('a listed city has a province, another one has none', () => {
  expect(provinceOf('Lahore')).toBe('Punjab');
  expect(provinceOf('Skardu')).toBe('Gilgit-Baltistan');
  expect(provinceOf('Paris')).toBeUndefined();
});

test('a province has its cities, and the country has each city once, sorted by name', () => {
  expect(citiesOf('Islamabad')).toEqual(['Islamabad']);
  expect(citiesOf('Nowhere')).toEqual([]);
  const all = citiesOf();
  expect(all.length).toBeGreaterThan(350);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'en')));
});
