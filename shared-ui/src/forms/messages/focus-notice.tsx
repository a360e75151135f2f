import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '../../feedback/alert';
import { useWasServerRendered } from '../without-scripts/use-was-server-rendered';

interface Props extends ComponentProps<typeof Alert> {
  /** Takes the focus whenever this changes. */
  when: unknown;
}

/** A message above the fields that nobody misses: it takes the focus, and so comes into view. */
export function FocusNotice({ when, ...alert }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(useWasServerRendered()); // the browser gave it already, and somebody may have gone on since
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the occasion
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
