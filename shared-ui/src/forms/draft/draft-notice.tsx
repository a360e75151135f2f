import { Button } from '../../actions/button';
import { Alert } from '../../feedback/alert';

/** Says that a draft was restored, and offers to delete it. */
export function DraftNotice({ onStartAgain }: { onStartAgain: () => void }) {
  const startAgain = (
    <Button size="sm" variant="outline" onClick={onStartAgain}>
      Start again
    </Button>
  );
  return (
    <Alert title="We kept what you wrote" action={startAgain}>
      It is stored in this browser only, until you send the form.
    </Alert>
  );
}
