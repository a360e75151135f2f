import { Button, Card, chakra, Flex, Heading, notify, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { Copy } from 'lucide-react';
import { type SampleEmail, textOf } from './sample-emails';

/** A letter to read, to select, and to copy as a whole. */
export function EmailCard({ email }: { email: SampleEmail }) {
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
