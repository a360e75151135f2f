import type { Choice } from '../../inputs/choices';
import { Combobox } from '../../inputs/combobox';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  choices: readonly Choice[];
  placeholder?: string;
}

/** One of many choices, found by typing: cities, skills. */
export function ComboboxField({ name, label, description, required, disabled, choices, placeholder }: Props) {
  const { id, value, error, setValue, control } = useField({ name, label, description, required, disabled });
  return (
    <FieldFrame {...{ id, label, description, required, error }}>
      <Combobox {...control} {...{ choices, placeholder, value }} onChange={setValue} />
    </FieldFrame>
  );
}
