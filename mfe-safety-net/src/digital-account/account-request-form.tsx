import { submit } from '@azadkar/shared-api';
import { citiesOf, provinces } from '@azadkar/shared-api/places';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { preferredBanks } from '@azadkar/shared-api/safety-net/rules';
import { type BankAccountForm, bankAccountForm } from '@azadkar/shared-api/safety-net/schema';
import { Card } from '@azadkar/shared-ui';
import { ComboboxField, Form, RadioGroupField, SubmitButton, useFormValues } from '@azadkar/shared-ui/forms';

interface Props {
  /** Prefilled from the profile, like `state`. */
  city: string;
  state: string;
  /** Called with the server's message. */
  onSent: (message: string) => void;
}

export function AccountRequestForm({ city, state, onSent }: Props) {
  const send = async (body: BankAccountForm) => {
    const { message } = await submit(safetyNet.requestBankAccount, { body });
    onSent(message);
  };
  return (
    <Card padding="lg">
      <Form schema={bankAccountForm} initialValues={{ city, state, preferred_bank: '' }} onSubmit={send}>
        <PlaceFields />
        <RadioGroupField name="preferred_bank" label="Preferred bank" choices={preferredBanks} required />
        <SubmitButton>Submit Request</SubmitButton>
      </Form>
    </Card>
  );
}

/** State and city. The profile's own values stay among the choices, even when our lists do not have them. */
function PlaceFields() {
  const { values } = useFormValues<BankAccountForm>();
  const including = (names: readonly string[], saved: string) =>
    saved && !names.includes(saved) ? [saved, ...names] : names;
  const cities = provinces.includes(values.state) ? citiesOf(values.state) : citiesOf();
  return (
    <>
      <ComboboxField
        name="state"
        label="State"
        choices={including(provinces, values.state)}
        placeholder="Type to find it"
        required
      />
      <ComboboxField
        name="city"
        label="City"
        choices={including(cities, values.city)}
        placeholder="Type to find it"
        required
      />
    </>
  );
}
