import { TextAreaField } from '@azadkar/shared-ui/forms';

/** Why it is done: recorded with the change, and read by the staff only. */
export function ReasonField() {
  return (
    <TextAreaField
      name="reason"
      label="Reason"
      description="It is recorded, and only the staff read it."
      rows={2}
      required
    />
  );
}
