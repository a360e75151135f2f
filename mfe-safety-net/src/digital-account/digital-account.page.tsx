import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { Button, PageHeading, Stack } from '@azadkar/shared-ui';
import { SuccessNotice } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { AccountRequestForm } from './account-request-form';

export function loader({ request }: LoaderFunctionArgs) {
  return call(account.profile, { request });
}

export function Component() {
  const { city, state } = useLoaderData<typeof loader>();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const requestAnother = (
    <Button variant="outline" size="sm" onClick={() => setConfirmation(null)}>
      Submit Another Request
    </Button>
  );
  return (
    <Stack maxWidth="2xl" gap="0">
      <PageHeading
        title="Request a Freelancer Digital Account"
        lead="A bank account made for freelance income. Your bank calls you; opening it costs nothing."
      />
      {confirmation === null ? (
        <AccountRequestForm city={city ?? ''} state={state ?? ''} onSent={setConfirmation} />
      ) : (
        <SuccessNotice action={requestAnother}>{confirmation}</SuccessNotice>
      )}
    </Stack>
  );
}
