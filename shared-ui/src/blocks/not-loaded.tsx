import { Alert, Button } from '@azadkar/shared-ui';

interface Props {
  /** What could not be done, as a sentence. */
  children: string;
  onRetry: () => void;
}

/** In place of a part of a page that has failed, with a way to try again. */
export const NotLoaded = ({ children, onRetry }: Props) => (
  <Alert
    tone="error"
    action={
      <Button size="sm" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Alert>
);
