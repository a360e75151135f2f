import { Alert, AnchorButton } from '@azadkar/shared-ui';
import type { Result } from './result-message';

/** A link to the questionnaire after the program, for members who passed or have no attempt left. */
export function FeedbackInvitation({ result }: { result: Result }) {
  const { post_program_questionnaire_link: link, quiz_cleared, attempts, allowed_attempts } = result;
  if (!link || !(quiz_cleared || attempts >= allowed_attempts)) return null;
  const open = (
    <AnchorButton href={link} target="_blank" rel="noopener noreferrer" size="sm" variant="outline">
      Open the feedback questionnaire
    </AnchorButton>
  );
  return (
    <Alert live={false} title="Tell us how it was" action={open}>
      A few questions about the programme, so that the next ones are better. It opens in a new tab.
    </Alert>
  );
}
