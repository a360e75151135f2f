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
export function SelectField({
  name,
  label,
  description,
  required,
  disabled,
  choices,
  placeholder,
  autoComplete,
}: Props) {
  const { id, value, error, size, setValue, control } = useField({ name, label, description, required, disabled });
  return (
    <FieldFrame id={id} label={label} description={description} required={required} error={error}>
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
