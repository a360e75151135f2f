import { submit } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { saveSearchForm } from '@azadkar/shared-api/network/schema';
import { notify } from '@azadkar/shared-ui';
import { CheckboxField, Form, SubmitButton, TextField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useRevalidator } from 'react-router-dom';

interface Props {
  open: boolean;
  /** The filters of the address. */
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Gives a search its name. A chunk of its own: most visits save nothing. */
export function SaveSearch({ open, filters, onClose }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog open={open} onClose={onClose} title="Save this search">
      <Form
        schema={saveSearchForm.pick(['name', 'emails'])}
        initialValues={{ name: filters.search ?? '', emails: true }}
        onSubmit={async (form) => {
          const { message } = await submit(network.saveSearch, { body: { ...filters, ...form } });
          notify.success(message);
          onClose();
          await revalidate();
        }}
      >
        <TextField name="name" label="Name" description="Such as: Logo designers in Lahore" required />
        <CheckboxField
          name="emails"
          label="Email me when somebody new fits"
          description="At most one email a day. You can stop it here, or by the link in each email."
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
  );
}
