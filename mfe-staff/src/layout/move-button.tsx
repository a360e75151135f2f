import { IconButton } from '@azadkar/shared-ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'aria-keyshortcuts' | 'children'> {
  /** What is moved: "question 2". */
  name: string;
  step: 1 | -1;
  /** Whether Alt and the arrow keys do so, too. */
  keys?: boolean;
}

/** Moves a thing of a list up or down by one place. */
export function MoveButton({ name, step, keys = false, ...button }: Props) {
  const [way, Icon] = step === -1 ? (['Up', ArrowUp] as const) : (['Down', ArrowDown] as const);
  return (
    <IconButton
      size="xs"
      variant="ghost"
      aria-label={`Move ${name} ${way.toLowerCase()}`}
      aria-keyshortcuts={keys ? `Alt+Arrow${way}` : undefined}
      {...button}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
