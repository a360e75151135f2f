import { submit } from '@azadkar/shared-api';
import { kept } from '@azadkar/shared-api/account/rules';
import { publicContent } from '@azadkar/shared-api/public';
import { type ChangeNewsForm, changeNewsForm } from '@azadkar/shared-api/public/schema';
import { Container, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { ConfirmForm, formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IncompleteLink } from './incomplete-link';

type Choice = ChangeNewsForm['news'];

const change = (body: ChangeNewsForm) => submit(publicContent.changeNews, { body });

export const stopAction = formAction(changeNewsForm, async (body) => {
  await change(body);
  return body.news;
});

export function StopNews() {
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
