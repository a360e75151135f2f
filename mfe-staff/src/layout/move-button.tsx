import { IconButton } from '@azadkar/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'children'> {
  /** What is moved: "question 2". */
  name: string;
  step: 1 | -1;
}

/** Moves a thing of a list up or down by one place. */
export function MoveButton({ name, step, ...button }: Props) {
  const [way, Icon] = step === -1 ? (['up', ArrowUp] as const) : (['down', ArrowDown] as const);
  return (
    <IconButton size="xs" variant="ghost" aria-label={`Move ${name} ${way}`} {...button}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
