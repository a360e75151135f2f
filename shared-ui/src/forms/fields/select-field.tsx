import type { Choice } from '../../inputs/choices';
import { Options, Select } from '../../inputs/select';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  autoComplete?: string;
}

/** One of a few choices, in a native select. For many, see ComboboxField. */
export function SelectField({ choices, placeholder, autoComplete, ...field }: Props) {
  const { id, value, error, size, setValue, control } = useField(field);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Select
        {...size}
        {...control}
        autoComplete={autoComplete}
        value={String(value ?? '')}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">{placeholder ?? 'Please select'}</option>
        <Options choices={choices} />
      </Select>
    </FieldFrame>
  );
}
