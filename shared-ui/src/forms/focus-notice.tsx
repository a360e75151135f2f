import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '../feedback/alert';
import { useWasServerRendered } from '../layout/without-scripts';

interface Props extends ComponentProps<typeof Alert> {
  /** Takes the focus whenever this changes. */
  when: unknown;
}

/** A message above the fields. It takes the focus, and so is scrolled into view and read out. */
export function FocusNotice({ when, ...alert }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // autoFocus moved it before scripts ran, and the person may have moved on since
  const hasFocus = useRef(useWasServerRendered());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the trigger, not an input
  useEffect(() => {
    if (!hasFocus.current) box.current?.focus();
    hasFocus.current = false;
  }, [when]);
  return (
    <chakra.div ref={box} tabIndex={-1} autoFocus outline="none" scrollMarginTop="24">
      <Alert {...alert} />
    </chakra.div>
  );
}

/** The success message that replaces a form. It takes the focus, because the button that had it is gone. */
export const SuccessNotice = (notice: Pick<Props, 'title' | 'action' | 'children'>) => (
  <FocusNotice when="answered" tone="success" title="Success" {...notice} />
);
