import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { unsubscribeForm } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Container, LinkButton, notify, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export const action = formAction(
  unsubscribeForm,
  async (body) => (await submit(account.unsubscribe, { body })).message,
);

/** Only the button unsubscribes, not opening the link, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Container size="prose" py={{ base: '10', md: '20' }}>
      <PageHeading title="Unsubscribe" lead="Stop the association’s newsletters and announcements." />
      {id ? <UnsubscribeForm id={id} /> : <LinkIncomplete />}
    </Container>
  );
}

function LinkIncomplete() {
  return (
    <Stack gap="6" alignItems="start">
      <Alert tone="warning" title="This link is incomplete" live={false}>
        Please open the link at the end of one of our emails again, and make sure that you copy the whole link.
      </Alert>
      <LinkButton to={paths.help} variant="outline">
        Help
      </LinkButton>
    </Stack>
  );
}

function UnsubscribeForm({ id }: { id: string }) {
  const actionData = useFormActionData();
  const [done, setDone] = useState(Boolean(actionData?.successMessage));
  if (done) {
    return (
      <SuccessNotice title="You are unsubscribed">
        Emails about your own account, such as tickets and password links, still reach you.
      </SuccessNotice>
    );
  }
  const unsubscribe = async (body: { id: string }) => {
    const { message } = await submit(account.unsubscribe, { body });
    notify.success(message);
    setDone(true);
  };
  return (
    <ConfirmForm
      button="Unsubscribe Now"
      schema={unsubscribeForm}
      initialValues={{ id }}
      onSubmit={unsubscribe}
      actionData={actionData}
    >
      <Text>You will no longer hear from us about events, offers and news. Your membership stays as it is.</Text>
    </ConfirmForm>
  );
}
