import { Refused, submit, Unreachable } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Button, Container, LinkButton, notify, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opening the link changes nothing, as mail scanners open links too: only the button does. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Container size="prose" py={{ base: '10', md: '20' }}>
      <PageHeading title="Unsubscribe" lead="Stop the association’s newsletters and announcements." />
      {id ? <Confirm id={id} /> : <LinkIncomplete />}
    </Container>
  );
}

function LinkIncomplete() {
  return (
    <Stack gap="6" alignItems="start">
      <Alert tone="warning" title="This link is incomplete" live={false}>
        Please open the link at the end of one of our e-mails again, and make sure that it is copied whole.
      </Alert>
      <LinkButton to={paths.help} variant="outline">
        Help
      </LinkButton>
    </Stack>
  );
}

function Confirm({ id }: { id: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [failure, setFailure] = useState<string | null>(null);

  async function unsubscribe() {
    setState('sending');
    setFailure(null);
    try {
      const { message } = await submit(account.unsubscribe, { body: { id } });
      notify.success(message);
      setState('done');
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      notify.error(error.message);
      setFailure(error.message);
      setState('asked');
    }
  }

  if (state === 'done') {
    return (
      <Alert tone="success" title="You are unsubscribed">
        E-mails about your own account, such as tickets and password links, still reach you.
      </Alert>
    );
  }
  return (
    <Stack gap="6" alignItems="start">
      <Text>You will no longer hear from us about events, offers and news. Your membership stays as it is.</Text>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button loading={state === 'sending'} onClick={() => void unsubscribe()}>
        Unsubscribe Now
      </Button>
    </Stack>
  );
}
