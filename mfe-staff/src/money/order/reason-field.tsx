import { TextAreaField } from '@azadkar/shared-ui/forms';

/** Why money is returned or kept, in words for the member. */
export const ReasonField = ({ reader }: { reader: string }) => (
  <TextAreaField name="reason" label="Reason" description={`${reader} reads it in an email.`} rows={2} required />
);
