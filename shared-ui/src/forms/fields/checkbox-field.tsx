import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ChoiceControl, ChoiceRow } from './choice-control';
import { Description, FieldError } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  /** Shown instead of the label where that needs a link; the label stays the accessible name. */
  children?: ReactNode;
}

/** A checkbox: true or false. */
export function CheckboxField({ name, label, description, required, disabled, children }: Props) {
  const { id, value, error, setValue, control } = useField({ name, label, description, required, disabled });
  return (
    <chakra.div>
      <ChoiceRow>
        <ChoiceControl
          type="checkbox"
          {...control}
          value="true"
          checked={value === true}
          onChange={(event) => setValue(event.target.checked)}
        />
        <span>{children ?? label}</span>
      </ChoiceRow>
      <Description id={id}>{description}</Description>
      <FieldError id={id}>{error}</FieldError>
    </chakra.div>
  );
}
