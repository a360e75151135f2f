import { submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { Alert, Container, Note, PageHeading, TextLink, useSession } from '@azadkar/shared-ui';
import { EmailField, Form, formAction, SubmitButton, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';

const newsForm = async () => (await import('@azadkar/shared-api/public/schema')).newsForm;

const ask = (body: { email: string }) => submit(publicContent.requestNews, { body });

export const action = formAction(newsForm, async (body) => (await ask(body)).message);

/** Where people who are not members ask for the news by email. Members have them in their account. */
export function Component() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Container size="prose" py={{ base: '10', md: '16' }}>
      <PageHeading title="News by email" lead="Events that open, new guides, and what the association has reached." />
      {signedIn ? <MembersNews /> : <NewsForm />}
    </Container>
  );
}

const MembersNews = () => (
  <Alert tone="info" title="You are a member" live={false}>
    Members choose in their <TextLink to={paths.profileEmails}>account settings</TextLink> which emails they get.
  </Alert>
);

function NewsForm() {
  const actionData = useFormActionData();
  const [sent, setSent] = useState(Boolean(actionData?.successMessage));
  if (sent) {
    return (
      <SuccessNotice title="Look into your mailbox">
        We have sent you an email. Press the button in it, and you get the news. If it is not there in some minutes,
        look among the unwanted emails.
      </SuccessNotice>
    );
  }
  return (
    <>
      <Form
        label="News by email"
        schema={newsForm}
        initialValues={{ email: '' }}
        onSubmit={async (body) => {
          await ask(body);
          setSent(true);
        }}
        actionData={actionData}
      >
        <EmailField name="email" label="Your email" autoComplete="email" required />
        <SubmitButton>Get the news</SubmitButton>
      </Form>
      <Note mt="5">
        We write when there is something to tell. Each email has a link that stops them, and your address is deleted
        after it. What we keep is told in <TextLink to={paths.privacy}>Privacy</TextLink>.
      </Note>
    </>
  );
}
