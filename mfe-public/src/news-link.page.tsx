import { submit } from '@azadkar/shared-api';
import { kept } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { ChangeNewsForm } from '@azadkar/shared-api/public/schema';
import { Alert, Container, OutlineLink, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type ActionFunctionArgs, useLocation, useSearchParams } from 'react-router-dom';

const schemas = () => import('@azadkar/shared-api/public/schema');
const changeNewsForm = async () => (await schemas()).changeNewsForm;
const confirmNewsForm = async () => (await schemas()).confirmNewsForm;

const isConfirm = (pathname: string) => pathname === paths.confirmNews;

export const action = (args: ActionFunctionArgs) =>
  isConfirm(new URL(args.request.url).pathname) ? confirmAction(args) : stopAction(args);

/** What the links of emails to subscribers lead to. Only a button acts, not opening a link: mail scanners open links too. */
export function Component() {
  return isConfirm(useLocation().pathname) ? <ConfirmNews /> : <StopNews />;
}

const confirm = (body: { id: string }) => submit(publicContent.confirmNews, { body });

const confirmAction = formAction(confirmNewsForm, async (body) => (await confirm(body)).message);

/** The second of two steps: it proves that the address is the visitor's. */
function ConfirmNews() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const actionData = useFormActionData();
  const [done, setDone] = useState(Boolean(actionData?.successMessage));
  return (
    <Container size="prose" py={{ base: '10', md: '20' }}>
      <PageHeading title="Get the news" lead="One more step: confirm that this address is yours." />
      {!id && <IncompleteLink />}
      {id && done && (
        <SuccessNotice title="You get our news" action={<OutlineLink to={paths.blog}>Read the blog</OutlineLink>}>
          Each email has a link that stops them.
        </SuccessNotice>
      )}
      {id && !done && (
        <ConfirmForm
          button="Get the news"
          schema={confirmNewsForm}
          initialValues={{ id }}
          onSubmit={async (body) => {
            await confirm(body);
            setDone(true);
          }}
          actionData={actionData}
        >
          <Text>From now on the association writes to you when there is something to tell.</Text>
        </ConfirmForm>
      )}
    </Container>
  );
}

type Choice = ChangeNewsForm['news'];

const change = (body: ChangeNewsForm) => submit(publicContent.changeNews, { body });

const stopAction = formAction(changeNewsForm, async (body) => {
  await change(body);
  return body.news;
});

function StopNews() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Container size="prose" py={{ base: '10', md: '20' }}>
      <PageHeading title="Stop the news" lead="The association’s news at this address." />
      {id ? <NewsLink id={id} /> : <IncompleteLink />}
    </Container>
  );
}

/** Stops the news, and then offers to take it up again, as often as one likes. */
function NewsLink({ id }: { id: string }) {
  const actionData = useFormActionData();
  const [done, setDone] = useState<Choice | null>(asChoice(actionData?.successMessage));
  const form = (news: Choice) => ({
    schema: changeNewsForm,
    initialValues: { id, news },
    onSubmit: async (body: ChangeNewsForm) => {
      await change(body);
      setDone(body.news);
    },
    actionData,
  });
  if (done === 'on') return <SuccessNotice title="You get our news again">As before, at this address.</SuccessNotice>;
  if (done === 'off') {
    return (
      <Stack gap="6">
        <SuccessNotice title="You no longer get our news">
          Your address is deleted in {kept.endedNews.words}.
        </SuccessNotice>
        <ConfirmForm key="on" button="Get the news again" {...form('on')}>
          <Text>Was it a mistake?</Text>
        </ConfirmForm>
      </Stack>
    );
  }
  return (
    <ConfirmForm key="off" button="Stop the news" {...form('off')}>
      <Text>No more news will be sent to your address.</Text>
    </ConfirmForm>
  );
}

const asChoice = (outcome: string | null | undefined): Choice | null =>
  outcome === 'on' || outcome === 'off' ? outcome : null;

/** In place of what a link of an email does, when part of its address is missing. */
const IncompleteLink = () => (
  <Stack gap="6" alignItems="start">
    <Alert tone="warning" title="This link is incomplete" live={false}>
      Please open the link of our email again, and make sure that it is copied whole.
    </Alert>
    <OutlineLink to={paths.help}>Help</OutlineLink>
  </Stack>
);
