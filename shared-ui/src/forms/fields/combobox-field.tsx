import type { Choice } from '../../inputs/choices';
import { Combobox } from '../../inputs/combobox';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  choices: readonly Choice[];
  placeholder?: string;
  /** Called with what the person chose, or with an empty text, before the form has it: for fields that depend on it. */
  onChoose?: (value: string | number) => void;
}

/** One of many choices, found by typing: cities, skills. */
export function ComboboxField({ choices, placeholder, onChoose, ...field }: Props) {
  const { id, value, error, setValue, control } = useField(field);
  const choose = (chosen: string | number) => {
    onChoose?.(chosen);
    setValue(chosen);
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Combobox {...control} choices={choices} placeholder={placeholder} value={value} onChange={choose} />
    </FieldFrame>
  );
}
