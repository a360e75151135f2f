import type { ReactNode } from 'react';
import { FocusNotice } from './focus-notice';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** What came of a form, in its place. Focus goes there: the button that had it is gone. */
export function SuccessNotice({ title = 'Success', action, children }: Props) {
  return (
    <FocusNotice when="answered" tone="success" title={title} action={action}>
      {children}
    </FocusNotice>
  );
}
