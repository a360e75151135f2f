import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Button,
  Card,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  LinkButton,
  notify,
  PageHeading,
  Stack,
  Text,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { CheckItem, CheckList, NumberedSteps } from '@azadkar/shared-ui/blocks';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageContents } from './page-contents';
import { type SampleEmail, sampleEmails, textOf } from './sample-emails';

const steps = [
  {
    title: 'Write once more, friendly and exact',
    text: 'Name the invoice, its date, its amount and a day within the next seven. Many late payments were forgotten. The first letter below does this.',
  },
  {
    title: 'Use what the platform offers',
    text: 'On a marketplace open a dispute before its deadline, and keep every message inside the platform. A payment outside of it is not protected.',
  },
  {
    title: 'Stop work and say why',
    text: 'Further work, source files and rights come after the payment. One calm sentence is enough; the second letter has it.',
  },
  {
    title: 'Collect what proves the work',
    text: 'Do it now, while accounts and chats can still be opened. The list below says what counts.',
  },
  {
    title: 'Ask us, and decide how far you go',
    text: 'Members open an issue with the papers attached. We read them, say what we would do next, and look over your last letter before you send it.',
  },
] as const;

const proofs = [
  {
    what: 'The agreement',
    detail: 'A contract, an order on a platform, an email or a chat in which the work and the price are named.',
  },
  {
    what: 'The delivery',
    detail: 'What you delivered, when, and how: emails with the files, links, screenshots with their dates.',
  },
  { what: 'The acceptance', detail: 'Where the client said that it arrived or is good, or began to use it.' },
  {
    what: 'The invoice and your reminders',
    detail: 'With the days on which you sent them, and every answer or promise.',
  },
  {
    what: 'Who the client is',
    detail: 'Full name, company, country, address, email, phone, and the account on the platform.',
  },
  { what: 'What was paid so far', detail: 'Advances and part payments, with the statements of your bank.' },
];

/** The form of a new issue, filled in as far as we know. */
const ISSUE = `${paths.newIssue}?${new URLSearchParams({ topic: 'General Query', title: 'A client did not pay me' })}`;

const sections = [
  { id: 'steps', title: 'Five steps' },
  { id: 'collect', title: 'What to collect' },
  { id: 'letters', title: 'Three letters' },
  { id: 'ask', title: 'Ask us' },
];

export function Component() {
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        eyebrow="Help"
        title="A client did not pay me"
        lead="What to do, in the order that works best, and what to send. Stay calm and in writing: it helps, whatever comes later."
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }} gap={{ base: '8', lg: '16' }}>
        <PageContents label="On this page" sections={sections} />
        <Stack gap="14" minWidth="0" maxWidth="3xl">
          <Part id="steps" title="Five steps">
            <NumberedSteps steps={steps} />
          </Part>
          <Part id="collect" title="What to collect">
            <CheckList>
              {proofs.map(({ what, detail }) => (
                <CheckItem key={what} description={detail}>
                  <Text fontWeight="semibold">{what}</Text>
                </CheckItem>
              ))}
            </CheckList>
          </Part>
          <Part id="letters" title="Three letters">
            <Text mb="5" color="fg.muted">
              Send them one after the other, each with its date. Replace what stands in square brackets. They are
              samples, and no legal advice.
            </Text>
            <Stack gap="5">
              {sampleEmails.map((email) => (
                <EmailCard key={email.id} email={email} />
              ))}
            </Stack>
          </Part>
          <AskUs />
        </Stack>
      </Grid>
    </Container>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Heading id={`${id}-title`} size="3xl" mb="5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function AskUs() {
  return (
    <Box bg="brand.subtle" rounded="xl" p={{ base: '6', md: '8' }}>
      <Part id="ask" title="Ask us">
        <Text mb="5">
          Write in the issue what was agreed, delivered and paid, and when. You can attach pictures and PDFs. Only you
          and our team read it.
        </Text>
        <Flex gap="3" wrap="wrap">
          <LinkButton to={ISSUE}>Open an issue</LinkButton>
          <LinkButton to={paths.issues} variant="outline">
            Your issues
          </LinkButton>
        </Flex>
      </Part>
    </Box>
  );
}

/** A letter to read, to select, and to copy as a whole. */
function EmailCard({ email }: { email: SampleEmail }) {
  const { id, title, when, subject, body } = email;
  return (
    <Card as="article" aria-labelledby={`email-${id}`} padding="lg" gap="3">
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <div>
          <Heading as="h3" id={`email-${id}`} size="lg">
            {title}
          </Heading>
          <Text color="fg.muted">{when}</Text>
        </div>
        <Button
          variant="outline"
          size="sm"
          css={WITHOUT_SCRIPTS.hidden}
          aria-describedby={`email-${id}`}
          onClick={() => void copy(email)}
        >
          <Copy aria-hidden="true" />
          Copy the letter
        </Button>
      </Flex>
      <Paper>
        <Text fontWeight="semibold">{subject}</Text>
        <Text mt="3" whiteSpace="pre-line">
          {body}
        </Text>
      </Paper>
    </Card>
  );
}

async function copy(email: SampleEmail): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(email));
    notify.done('The letter was copied. Fill in what stands in square brackets.');
  } catch {
    notify.error('The letter could not be copied. Please select its text.');
  }
}

const Paper = chakra('div', {
  base: { bg: 'bg.subtle', rounded: 'md', p: { base: '4', md: '5' }, overflowWrap: 'anywhere', textStyle: 'sm' },
});
