import { type EmailTexts, greetingOf } from '@azadkar/shared-api/staff/email-texts-rules';
import { ChangedParts } from '../../layout/changed-parts';

export interface ComparisonProps {
  before: EmailTexts;
  /** The present texts. */
  after: EmailTexts;
}

/** A chunk of its own. */
export const Comparison = ({ before, after }: ComparisonProps) => (
  <ChangedParts
    parts={[
      ['Subject', before.subject, after.subject],
      ['Greeting', greetingOf(before), greetingOf(after)],
      ['Text', before.body, after.body],
      ['Button', before.button, after.button],
      ['Small print', before.footnote, after.footnote],
    ]}
    with="present text"
  />
);
