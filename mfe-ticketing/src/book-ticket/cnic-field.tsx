import { TextField } from '@azadkar/shared-ui/forms';

export const CnicField = ({ name, required }: { name: string; required: boolean }) => (
  <TextField
    name={name}
    label="National Identification Number (CNIC)"
    description={`13 digits. Dashes are fine.${required ? '' : ' Optional.'}`}
    inputMode="numeric"
    autoComplete="off"
    placeholder="35202-1234567-1"
    required={required}
  />
);
