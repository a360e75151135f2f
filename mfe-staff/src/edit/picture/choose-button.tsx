import { Button } from '@azadkar/shared-ui';
import { labelId, type useField } from '@azadkar/shared-ui/forms';
import type { Ref } from 'react';

interface Props extends Pick<ReturnType<typeof useField>, 'id' | 'control'> {
  ref?: Ref<HTMLButtonElement>;
  /** What it says while nothing is chosen: 'Choose a PDF'. */
  empty: string;
  value: string;
  onPress: () => void;
}

/** The control of a field whose value is a file of the library: it opens the library. */
export const ChooseButton = ({ id, control, ref, empty, value, onPress }: Props) => (
  <Button
    ref={ref}
    id={id}
    aria-labelledby={`${labelId(id)} ${id}`}
    aria-describedby={control['aria-describedby']}
    onBlur={control.onBlur}
    size="sm"
    variant="outline"
    onClick={onPress}
  >
    {value ? 'Replace' : empty}
  </Button>
);
