import { Options, Select } from '@azadkar/shared-ui/inputs';
import { FilterField } from './filter-field';

interface SelectFilterProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** null: the URL has no such filter. */
  value: string | null;
  /** The choice that needs no filter in the URL. */
  defaultValue: string;
  /** Receives an empty string for the default. */
  onChange: (value: string) => void;
}

export function SelectFilter({ label, choices, value, defaultValue, onChange }: SelectFilterProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <Select
          id={id}
          value={value ?? defaultValue}
          onChange={({ target }) => onChange(target.value === defaultValue ? '' : target.value)}
        >
          <Options choices={choices} />
        </Select>
      )}
    </FilterField>
  );
}
