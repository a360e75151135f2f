import { Alert, Box } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What came of a form, in its place. Focus goes there: the button that had it is gone. */
export function Answered({ title, action, children }: Props) {
  return (
    <Box ref={takeFocus} tabIndex={-1} outline="none">
      <Alert tone="success" title={title} action={action}>
        {children}
      </Alert>
    </Box>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
