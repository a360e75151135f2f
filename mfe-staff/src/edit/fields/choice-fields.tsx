import { chakra } from '@azadkar/shared-ui';
import { type Choice, Options, Select } from '@azadkar/shared-ui/inputs';
import type { ReactNode } from 'react';
import { controlSize, FieldFrame, FieldTexts, GroupFrame } from './field-frame';
import { type EditFieldProps, useEditField } from './use-edit-field';

interface Props extends EditFieldProps {
  choices: readonly Choice[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}

const choiceValue = (choice: Choice) => String(typeof choice === 'string' ? choice : choice.value);
const choiceLabel = (choice: Choice) => (typeof choice === 'string' ? choice : choice.label);
const choiceDetail = (choice: Choice) => (typeof choice === 'string' ? undefined : choice.description);

/** One of a few. */
export function SelectField({ choices, placeholder = 'Please select', ...props }: Props) {
  const { id, value, error, setValue, control } = useEditField(props);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Select
        {...controlSize}
        {...control}
        value={String(value ?? '')}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">{placeholder}</option>
        <Options choices={choices} />
      </Select>
    </FieldFrame>
  );
}

/** Yes or no; the form has true or false. */
export function CheckboxField(props: EditFieldProps) {
  const { id, value, error, setValue, control } = useEditField(props);
  return (
    <div>
      <Row htmlFor={id}>
        <Box
          {...control}
          type="checkbox"
          checked={value === true || value === 'true'}
          onChange={(event) => setValue(event.target.checked)}
        />
        <chakra.span fontWeight="medium">{props.label}</chakra.span>
      </Row>
      <chakra.div ps="6" mt="-1.5">
        <FieldTexts id={id} description={props.description} error={error} />
      </chakra.div>
    </div>
  );
}

/** One of a few, all visible. */
export function RadiosField({ choices, ...props }: Omit<Props, 'placeholder'>) {
  const { id, value, error, setValue, control } = useEditField(props);
  return (
    <GroupFrame {...props} role="radiogroup" id={id} error={error}>
      {choices.map((choice) => (
        <Option key={choiceValue(choice)} id={`${id}-${choiceValue(choice)}`} choice={choice}>
          <Box
            type="radio"
            id={`${id}-${choiceValue(choice)}`}
            name={`${id}-choice`}
            disabled={control.disabled}
            checked={String(value ?? '') === choiceValue(choice)}
            onBlur={control.onBlur}
            onChange={() => setValue(choiceValue(choice))}
          />
        </Option>
      ))}
    </GroupFrame>
  );
}

function Option({ id, choice, children }: { id: string; choice: Choice; children: ReactNode }) {
  const detail = choiceDetail(choice);
  return (
    <Row htmlFor={id}>
      {children}
      <span>
        {choiceLabel(choice)}
        {detail && (
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            {detail}
          </chakra.span>
        )}
      </span>
    </Row>
  );
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    py: { base: '2.5', md: '1.5' },
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});

const Box = chakra('input', {
  base: { boxSize: '4', m: '0', mt: '0.5', flexShrink: '0', accentColor: 'brand.solid', cursor: 'inherit' },
});
