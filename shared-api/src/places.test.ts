import { citiesOf, provinceOf } from './places';

const places = [
  { province: 'Punjab', cities: ['Multan', 'Lahore', 'Khanpur'] },
  { province: 'Sindh', cities: ['Karachi', 'Khanpur'] },
];

test('a listed city has a province, another one has none', () => {
  expect(provinceOf(places, 'Karachi')).toBe('Sindh');
  expect(provinceOf(places, 'Paris')).toBeUndefined();
});

test('a province has its cities, and the country has each city once, sorted by name', () => {
  expect(citiesOf(places, 'Punjab')).toEqual(['Khanpur', 'Lahore', 'Multan']);
  expect(citiesOf(places, 'Nowhere')).toEqual([]);
  expect(citiesOf(places)).toEqual(['Karachi', 'Khanpur', 'Lahore', 'Multan']);
});
