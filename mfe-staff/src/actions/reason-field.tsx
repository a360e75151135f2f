import { TextAreaField } from '@azadkar/shared-ui/forms';

interface Props {
  /** Who reads it in an email; without one it is recorded with the change, for the staff only. */
  reader?: string;
}

/** Why it is done. */
export const ReasonField = ({ reader }: Props) => (
  <TextAreaField
    name="reason"
    label="Reason"
    description={reader ? `${reader} reads it in an email.` : 'It is recorded, and only the staff read it.'}
    rows={2}
    required
  />
);
