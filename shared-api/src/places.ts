/** The provinces and regions of Pakistan, in the order of their population. */
export const provinces: readonly string[] = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad',
  'Gilgit-Baltistan',
  'Azad Kashmir',
];

/** A province with the cities that forms offer. */
export interface Place {
  province: string;
  cities: string[];
}

/** The cities of a province, or of the whole country, each once and sorted by name. */
export function citiesOf(places: readonly Place[], within?: string): string[] {
  const chosen = places.filter(({ province }) => !within || province === within);
  return [...new Set(chosen.flatMap(({ cities }) => cities))].sort();
}

/** The province of a city, or undefined for a city that is not listed. */
export const provinceOf = (places: readonly Place[], city: string): string | undefined =>
  places.find(({ cities }) => cities.includes(city))?.province;
