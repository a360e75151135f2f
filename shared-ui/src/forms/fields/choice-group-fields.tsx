import { chakra } from '@chakra-ui/react/styled-system';
import { type Choice, choiceDescription, choiceLabel, choiceValue, isChosen } from '../../inputs/choices';
import { ChoiceControl, ChoiceRow } from './choice-control';
import { GroupFrame } from './field-frame';
import { type BoundField, type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** Cards for few and important choices, rows otherwise. */
  variant?: 'row' | 'card';
  /** How many are side by side on a wide screen. */
  columns?: 1 | 2 | 3;
}

/** A group of radio buttons. The form holds the chosen value. */
export function RadioGroupField({ choices, variant, columns, ...props }: Props) {
  const field = useField(props);
  return (
    <Group role="radiogroup" {...props} {...field} columns={columns} variant={variant}>
      {choices.map((choice) => (
        <Option
          key={choiceValue(choice)}
          type="radio"
          choice={choice}
          variant={variant}
          field={field}
          disabled={props.disabled}
          checked={isChosen(choice, field.value)}
          onToggle={() => field.setValue(choiceValue(choice))}
        />
      ))}
    </Group>
  );
}

/** A group of checkboxes. The form holds the list of chosen values, in the order of the choices. */
export function CheckboxGroupField({ choices, variant, columns, ...props }: Props) {
  const field = useField(props);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  const toggle = (toggled: Choice) => {
    const isOn = (choice: Choice) => chosen.includes(String(choiceValue(choice))) !== (choice === toggled);
    field.setValue(choices.filter(isOn).map(choiceValue));
  };
  return (
    <Group {...props} {...field} columns={columns} variant={variant}>
      {choices.map((choice) => (
        <Option
          key={choiceValue(choice)}
          type="checkbox"
          choice={choice}
          variant={variant}
          field={field}
          disabled={props.disabled}
          checked={chosen.includes(String(choiceValue(choice)))}
          onToggle={() => toggle(choice)}
        />
      ))}
    </Group>
  );
}

type GroupProps = Omit<Props, 'choices'> &
  Pick<BoundField, 'id' | 'error'> & {
    role?: 'radiogroup';
    children: React.ReactNode;
  };

function Group({ id, role, label, description, required, error, variant = 'row', columns = 1, children }: GroupProps) {
  return (
    <GroupFrame id={id} role={role} label={label} description={description} required={required} error={error}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${columns}, minmax(0, 1fr))` }}
        columnGap="6"
        rowGap={variant === 'card' ? '3' : '0'}
      >
        {children}
      </chakra.div>
    </GroupFrame>
  );
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  choice: Choice;
  variant?: 'row' | 'card';
  field: BoundField;
  disabled?: boolean;
  checked: boolean;
  onToggle: () => void;
}

function Option({ type, choice, variant, field, disabled, checked, onToggle }: OptionProps) {
  const { name, onBlur, 'aria-invalid': invalid } = field.control;
  const description = choiceDescription(choice);
  return (
    <ChoiceRow variant={variant}>
      <ChoiceControl
        type={type}
        name={name}
        onBlur={onBlur}
        checked={checked}
        aria-invalid={invalid}
        value={choiceValue(choice)}
        disabled={disabled}
        onChange={onToggle}
      />
      <span>
        <chakra.span fontWeight={description ? 'medium' : undefined}>{choiceLabel(choice)}</chakra.span>
        {description && (
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {description}
          </chakra.span>
        )}
      </span>
    </ChoiceRow>
  );
}
