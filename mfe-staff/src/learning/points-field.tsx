import { chakra } from '@azadkar/shared-ui';
import { type FieldProps, GroupFrame, NumberField, useField } from '@azadkar/shared-ui/forms';
import type { KeyboardEvent } from 'react';

interface Props extends FieldProps {
  /** The points of the criterion. */
  max: number;
}

/** Up to here each number of points is a button of its own. */
const MAX_BUTTONS = 10;

/** The points of one criterion: pressed, or typed as a digit while the row has the focus; the arrow keys move. */
export function PointsField({ max, ...props }: Props) {
  return max > MAX_BUTTONS ? (
    <NumberField {...props} suffix={`of ${max}`} required />
  ) : (
    <Buttons max={max} {...props} />
  );
}

function Buttons({ max, ...props }: Props) {
  const { id, value, error, setValue, control } = useField(props);
  const type = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || Number(event.key) > max) return;
    setValue(Number(event.key));
    document.getElementById(`${id}-${event.key}`)?.focus();
  };
  return (
    <GroupFrame {...props} label={`${props.label} (0 to ${max})`} role="radiogroup" id={id} error={error} required>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5" onKeyDown={type}>
        {Array.from({ length: max + 1 }, (_, points) => points).map((points) => (
          <Choice key={points} htmlFor={`${id}-${points}`}>
            <chakra.input
              type="radio"
              srOnly
              id={`${id}-${points}`}
              name={`${id}-points`}
              disabled={control.disabled}
              checked={String(value ?? '') === String(points)}
              onBlur={control.onBlur}
              onChange={() => setValue(points)}
            />
            {points}
          </Choice>
        ))}
      </chakra.div>
    </GroupFrame>
  );
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: { base: '11', md: '9' },
    minHeight: { base: '11', md: '9' },
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    cursor: 'pointer',
    '&:has(:checked)': {
      bg: 'brand.solid',
      color: 'brand.contrast',
      borderColor: 'brand.solid',
      fontWeight: 'semibold',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
});
