import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { citiesOf, type Place, provinces } from '@azadkar/shared-api/places';
import { publicLists } from '@azadkar/shared-api/public';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { type BankAccountForm, bankAccountForm } from '@azadkar/shared-api/safety-net/schema';
import { Card, PageHeading, SmallButton, Stack } from '@azadkar/shared-ui';
import { PlaceField } from '@azadkar/shared-ui/blocks';
import { Form, RadioGroupField, SubmitButton, SuccessNotice, useFieldValue } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ city, state }, banks, places] = await Promise.all([
    call(account.profile, { request }),
    call(publicLists.listedNames, { params: { list: 'banks' }, request }),
    call(publicLists.places, { request }),
  ]);
  return { city: city ?? '', state: state ?? '', banks, places };
}

export function Component() {
  const choices = useLoaderData<typeof loader>();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const requestAnother = <SmallButton onClick={() => setConfirmation(null)}>Submit Another Request</SmallButton>;
  return (
    <Stack maxWidth="2xl" gap="0">
      <PageHeading
        title="Request a Freelancer Digital Account"
        lead="A bank account made for freelance income. Your bank calls you; opening it costs nothing."
      />
      {confirmation === null ? (
        <AccountRequestForm {...choices} onSent={setConfirmation} />
      ) : (
        <SuccessNotice action={requestAnother}>{confirmation}</SuccessNotice>
      )}
    </Stack>
  );
}

interface Props {
  /** Prefilled from the profile, like `state`. */
  city: string;
  state: string;
  banks: readonly string[];
  places: readonly Place[];
  /** Called with the server's message. */
  onSent: (message: string) => void;
}

function AccountRequestForm({ city, state, banks, places, onSent }: Props) {
  const send = async (body: BankAccountForm) => {
    const { message } = await submit(safetyNet.requestBankAccount, { body });
    onSent(message);
  };
  return (
    <Card padding="lg">
      <Form schema={bankAccountForm} initialValues={{ city, state, preferred_bank: '' }} onSubmit={send}>
        <PlaceFields places={places} />
        <RadioGroupField name="preferred_bank" label="Preferred bank" choices={banks} required />
        <SubmitButton>Submit Request</SubmitButton>
      </Form>
    </Card>
  );
}

/** State and city. */
function PlaceFields({ places }: Pick<Props, 'places'>) {
  const state = String(useFieldValue('state'));
  const cities = citiesOf(places, provinces.includes(state) ? state : undefined);
  return (
    <>
      <PlaceField name="state" label="State" names={provinces} required />
      <PlaceField name="city" label="City" names={cities} required />
    </>
  );
}
