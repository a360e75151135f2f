import { Alert, Button } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';

/** Stands where the form was, with the keyboard on it. */
export function RequestSent({ message, onAnother }: { message: string; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="success"
        title="Success"
        action={
          <Button variant="outline" size="sm" onClick={onAnother}>
            Submit Another Request
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  );
}
