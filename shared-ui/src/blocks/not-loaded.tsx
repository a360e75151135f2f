import { Alert, Button } from '@azadkar/shared-ui';

interface Props {
  /** What could not be loaded, as a sentence. */
  children: string;
  onRetry: () => void;
}

/** In place of a part of a page that could not be loaded. */
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
