import { submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { authenticatorForm, type AuthenticatorSetup as Setup } from '@azadkar/shared-api/account/schema';
import { AnchorButton, Box, Button, Card, chakra, Flex, Heading, Note, Stack, Text } from '@azadkar/shared-ui';
import { Form, HiddenField, SubmitButton } from '@azadkar/shared-ui/forms';
import { CodeField } from '@azadkar/shared-ui/identity-proof';
import { useEffect, useRef } from 'react';
import type { FactorChanges } from './use-factor-changes';

interface Props {
  setup: Setup;
  changes: FactorChanges;
  onDone: () => void;
}

/** The secret as a picture, as a link and as text, and the first code, which proves that the app has it. */
export function AuthenticatorSetup({ setup, changes, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = async (body: { ticket: string; code: string }) => {
    const reply = await changes.withIdentity(() => submit(account.confirmAuthenticator, { body }));
    onDone();
    await changes.added(reply);
  };
  return (
    <Card padding="lg">
      <Stack gap="6">
        <Stack gap="3">
          <Heading as="h3" size="md" ref={heading} tabIndex={-1} outline="none">
            1. Scan this code with your app
          </Heading>
          <QrCode svg={setup.qr} />
          <Note>On this device you can open the app instead, or type the key into it.</Note>
          <AnchorButton href={setup.link} variant="outline" size="sm" alignSelf="start">
            Open in my app
          </AnchorButton>
          <Secret text={setup.secret} />
        </Stack>
        <Form
          schema={authenticatorForm}
          initialValues={{ ticket: setup.ticket, code: '' }}
          onSubmit={confirm}
          label="Confirm the authenticator app"
        >
          <Heading as="h3" size="md">
            2. Enter the code that it shows
          </Heading>
          <HiddenField name="ticket" />
          <CodeField kind="app" />
          <Flex gap="3" wrap="wrap">
            <SubmitButton>Confirm</SubmitButton>
            <Button variant="outline" onClick={onDone}>
              Cancel
            </Button>
          </Flex>
        </Form>
      </Stack>
    </Card>
  );
}

const QR_SIZE = '13rem';

/** Black on white in dark mode too: scanners need the contrast. */
const QrCode = ({ svg }: { svg: string }) => (
  <Box bg="white" p="2" rounded="lg" borderWidth="1px" width={QR_SIZE} maxWidth="full">
    <chakra.img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt="QR code with the key for your authenticator app"
      width="full"
      height="auto"
      display="block"
    />
  </Box>
);

/** In groups of four, so that it can be typed; copied without the spaces. */
const Secret = ({ text }: { text: string }) => (
  <Text textStyle="sm">
    Key:{' '}
    <Text as="code" fontFamily="mono" fontWeight="semibold" wordBreak="break-word" userSelect="all">
      {(text.match(/.{1,4}/g) ?? []).join(' ')}
    </Text>
  </Text>
);
