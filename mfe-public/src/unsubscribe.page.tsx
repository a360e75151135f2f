import { submit, withReferrer } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { unsubscribeForm } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Container, Flex, LinkButton, PageHeading, PageLink, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const unsubscribe = (body: { id: string }) => submit(account.unsubscribe, { body });

export const action = formAction(unsubscribeForm, async (body) => {
  await unsubscribe(body);
  return 'off';
});

/** Only the button unsubscribes, not opening the link, because mail scanners open links too. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Container size="prose" py={{ base: '10', md: '20' }}>
      <PageHeading title="Unsubscribe" lead="Stop the association’s newsletters and announcements." />
      {id ? <NewsletterLink id={id} /> : <LinkIncomplete />}
    </Container>
  );
}

function LinkIncomplete() {
  return (
    <Stack gap="6" alignItems="start">
      <Alert tone="warning" title="This link is incomplete" live={false}>
        Please open the link at the end of one of our emails again, and make sure that it is copied whole.
      </Alert>
      <OtherWays />
    </Stack>
  );
}

/** Without a link that works, members unsubscribe in their settings. */
function OtherWays() {
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton to={withReferrer(paths.login, paths.profileEmails)} variant="outline">
        Sign in to unsubscribe
      </LinkButton>
      <LinkButton to={paths.help} variant="outline">
        Help
      </LinkButton>
    </Flex>
  );
}

function NewsletterLink({ id }: { id: string }) {
  const actionData = useFormActionData();
  const [isDone, setIsDone] = useState(actionData?.successMessage === 'off');
  const submitForm = async (body: { id: string }) => {
    await unsubscribe(body);
    setIsDone(true);
  };
  if (isDone) {
    return (
      <SuccessNotice title="You are unsubscribed">
        Emails about your own account, such as tickets and password links, still reach you. You can take the others up
        again at any time in your{' '}
        <PageLink variant="underline" to={paths.profileEmails}>
          account settings
        </PageLink>
        .
      </SuccessNotice>
    );
  }
  return (
    <Stack gap="10">
      <ConfirmForm
        schema={unsubscribeForm}
        initialValues={{ id }}
        onSubmit={submitForm}
        actionData={actionData}
        button="Unsubscribe Now"
      >
        <Text>
          You will no longer get our news, nor a reminder before a paid membership ends. Your membership stays as it is.
        </Text>
      </ConfirmForm>
      <Stack gap="3" borderTopWidth="1px" pt="6">
        <Text color="fg.muted">Does the link not work?</Text>
        <OtherWays />
      </Stack>
    </Stack>
  );
}
