import { visibilities } from '@azadkar/shared-api/account/rules';
import { RadioGroupField } from '@azadkar/shared-ui/forms';

const choices = visibilities.map(({ value, label, text }) => ({ value, label, description: text }));

/** The choice of who sees the profile; each says what others see. */
export const VisibilityField = () => (
  <RadioGroupField name="visibility" label="Visible to" choices={choices} variant="card" />
);
