import { submit, withReferrer } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { NewsletterLinkForm } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Container, Flex, OutlineLink, PageHeading, Stack, Text, TextLink } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const newsletterLinkForm = async () => (await import('@azadkar/shared-api/account/sign-in/schema')).newsletterLinkForm;

type Newsletter = NewsletterLinkForm['newsletter'];

const change = ({ id, newsletter }: NewsletterLinkForm) =>
  submit(newsletter === 'on' ? account.subscribe : account.unsubscribe, { body: { id } });

export const action = formAction(newsletterLinkForm, async (body) => {
  await change(body);
  return body.newsletter;
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

const LinkIncomplete = () => (
  <Stack gap="6" alignItems="start">
    <Alert tone="warning" title="This link is incomplete" live={false}>
      Please open the link at the end of one of our emails again, and make sure that it is copied whole.
    </Alert>
    <OtherWays />
  </Stack>
);

/** Without a link that works, members unsubscribe in their settings. */
const OtherWays = () => (
  <Flex gap="3" wrap="wrap">
    <OutlineLink to={withReferrer(paths.login, paths.profileEmails)}>Sign in to unsubscribe</OutlineLink>
    <OutlineLink to={paths.help}>Help</OutlineLink>
  </Flex>
);

/** Unsubscribes, and then offers to subscribe again, as often as one likes. */
function NewsletterLink({ id }: { id: string }) {
  const actionData = useFormActionData();
  const [done, setDone] = useState<Newsletter | null>(asNewsletter(actionData?.successMessage));
  const form = (newsletter: Newsletter) => ({
    schema: newsletterLinkForm,
    initialValues: { id, newsletter },
    onSubmit: async (body: NewsletterLinkForm) => {
      await change(body);
      setDone(body.newsletter);
    },
    actionData,
  });
  if (done === 'on') {
    return (
      <SuccessNotice title="You are subscribed again">
        Our news and reminders reach you as before. You can change it at any time in your{' '}
        <TextLink to={paths.profileEmails}>account settings</TextLink>.
      </SuccessNotice>
    );
  }
  if (done === 'off') {
    return (
      <Stack gap="6">
        <SuccessNotice title="You are unsubscribed">
          Emails about your own account, such as tickets and password links, still reach you.
        </SuccessNotice>
        <ConfirmForm key="on" button="Subscribe again" {...form('on')}>
          <Text>Was it a mistake?</Text>
        </ConfirmForm>
      </Stack>
    );
  }
  return (
    <Stack gap="10">
      <ConfirmForm key="off" button="Unsubscribe Now" {...form('off')}>
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

const asNewsletter = (outcome: string | null | undefined): Newsletter | null =>
  outcome === 'on' || outcome === 'off' ? outcome : null;
