import type { ReactNode } from 'react';
import { FocusNotice } from './focus-notice';

interface Props {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The success message that replaces a form. It takes the focus, because the button that had it is gone. */
export const SuccessNotice = ({ title = 'Success', action, children }: Props) => (
  <FocusNotice when="answered" tone="success" title={title} action={action}>
    {children}
  </FocusNotice>
);
