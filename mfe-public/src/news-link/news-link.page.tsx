import { submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { confirmNewsForm } from '@azadkar/shared-api/public/schema';
import { Container, LinkButton, PageHeading, Text } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type ActionFunctionArgs, useLocation, useSearchParams } from 'react-router-dom';
import { IncompleteLink } from './incomplete-link';
import { StopNews, stopAction } from './stop-news';

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
        <SuccessNotice
          title="You get our news"
          action={
            <LinkButton to={paths.blog} variant="outline">
              Read the blog
            </LinkButton>
          }
        >
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
