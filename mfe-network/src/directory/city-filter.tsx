import { citiesOf, provinces } from '@azadkar/shared-api/places';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { FilterField } from './filter-field';

const ANYWHERE = { value: '', label: 'Any city' };
const cities = provinces.flatMap(citiesOf).sort();

interface CityFilterProps {
  /** Empty for any; an address may name a city abroad. */
  value: string;
  onChange: (city: string) => void;
}

export function CityFilter({ value, onChange }: CityFilterProps) {
  const choices = [ANYWHERE, ...(value && !cities.includes(value) ? [value] : []), ...cities];
  return (
    <FilterField label="City">
      {(id) => (
        <Combobox
          id={id}
          placeholder="Any city"
          value={value}
          choices={choices}
          onChange={(city) => onChange(String(city))}
        />
      )}
    </FilterField>
  );
}
