import { Alert, SmallButton } from '@azadkar/shared-ui';

interface Props {
  /** What could not be done, as a sentence. */
  children: string;
  onRetry: () => void;
}

/** In place of a part of a page that has failed, with a way to try again. */
export const NotLoaded = ({ children, onRetry }: Props) => (
  <Alert tone="error" action={<SmallButton onClick={onRetry}>Try again</SmallButton>}>
    {children}
  </Alert>
);
