import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Choice, choiceDescription, choiceLabel, choiceValue, isChosen } from '../../inputs/choices';
import { Description, FieldError, GroupFrame } from './field-frame';
import { type BoundField, type FieldProps, useField } from './use-field';

/** A native checkbox or radio button in the site's color. */
const ChoiceControl = chakra('input', {
  base: { flexShrink: '0', boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' },
});

/** A control and its label: the whole row can be pressed. */
const ChoiceRow = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    py: '2.5',
    minHeight: '11',
    lineHeight: 'short',
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      row: {},
      /** For few and important choices. */
      card: {
        px: '4',
        py: '3',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border.control',
        rounded: 'lg',
        _hover: { borderColor: 'fg.muted' },
        '&:has(:checked)': {
          bg: 'brand.subtle',
          borderColor: 'brand.solid',
          boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        },
      },
    },
  },
  defaultVariants: { variant: 'row' },
});

interface CheckboxProps extends FieldProps {
  /** Shown instead of the label where that needs a link; the label stays the accessible name. */
  children?: ReactNode;
}

/** A checkbox: true or false. */
export function CheckboxField({ name, label, description, required, disabled, children }: CheckboxProps) {
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

interface GroupFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** Cards for few and important choices, rows otherwise. */
  variant?: 'row' | 'card';
  /** How many are side by side on a wide screen. */
  columns?: 1 | 2 | 3;
}

/** A group of radio buttons. The form holds the chosen value. */
export function RadioGroupField(props: GroupFieldProps) {
  const field = useField(props);
  return (
    <Group
      {...props}
      type="radio"
      field={field}
      isChecked={(choice) => isChosen(choice, field.value)}
      onToggle={(choice) => field.setValue(choiceValue(choice))}
    />
  );
}

/** A group of checkboxes. The form holds the list of chosen values, in the order of the choices. */
export function CheckboxGroupField(props: GroupFieldProps) {
  const field = useField(props);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const isChecked = (choice: Choice) => chosen.includes(String(choiceValue(choice)));
  const toggle = (toggled: Choice) => {
    const isOn = (choice: Choice) => isChecked(choice) !== (choice === toggled);
    field.setValue(props.choices.filter(isOn).map(choiceValue));
  };
  return <Group {...props} type="checkbox" field={field} isChecked={isChecked} onToggle={toggle} />;
}

interface GroupProps extends GroupFieldProps {
  type: 'radio' | 'checkbox';
  field: BoundField;
  isChecked: (choice: Choice) => boolean;
  onToggle: (choice: Choice) => void;
}

function Group({ type, field, choices, variant = 'row', columns = 1, isChecked, onToggle, ...props }: GroupProps) {
  const { name, onBlur, disabled, 'aria-invalid': invalid } = field.control;
  return (
    <GroupFrame {...props} id={field.id} role={type === 'radio' ? 'radiogroup' : undefined} error={field.error}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
        columnGap="6"
        rowGap={variant === 'card' ? '3' : '0'}
      >
        {choices.map((choice) => (
          <ChoiceRow key={choiceValue(choice)} variant={variant}>
            <ChoiceControl
              type={type}
              name={name}
              onBlur={onBlur}
              checked={isChecked(choice)}
              aria-invalid={invalid}
              value={choiceValue(choice)}
              disabled={disabled}
              onChange={() => onToggle(choice)}
            />
            <ChoiceWords label={choiceLabel(choice)} description={choiceDescription(choice)} />
          </ChoiceRow>
        ))}
      </chakra.div>
    </GroupFrame>
  );
}

const ChoiceWords = ({ label, description }: { label: string; description: string | undefined }) => (
  <span>
    <chakra.span fontWeight={description ? 'medium' : undefined}>{label}</chakra.span>
    {description && (
      <chakra.span display="block" textStyle="sm" color="fg.muted">
        {description}
      </chakra.span>
    )}
  </span>
);
