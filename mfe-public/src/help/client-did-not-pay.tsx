import { Box, Heading } from '@azadkar/shared-ui';
import { NumberedSteps } from '@azadkar/shared-ui/blocks';

const steps = [
  {
    title: 'Write once more, friendly and exact',
    text: 'Name the invoice, its date, its amount and a day within the next seven. Most late payments are forgotten ones.',
  },
  {
    title: 'Use what the platform offers',
    text: 'On a marketplace open a dispute before its deadline, and keep every message inside the platform.',
  },
  {
    title: 'Gather what proves the work',
    text: 'The agreement, also when it is a chat; what you delivered and when; that it was accepted; the invoice and your reminders.',
  },
  {
    title: 'Stop work and say why',
    text: 'Further work, source files and rights come after the payment. One calm sentence is enough.',
  },
  {
    title: 'Ask us',
    text: 'Members open an issue: write what was agreed, delivered and paid, and when. Issues take text only, so keep the papers at hand. We answer there.',
  },
];

/** The most urgent topic, above all others: what to do when a client does not pay. */
export function ClientDidNotPay() {
  return (
    <Box as="section" id="client-did-not-pay" aria-labelledby="client-did-not-pay-title" scrollMarginTop="24">
      <Heading id="client-did-not-pay-title" size="3xl" mb="5">
        A client did not pay
      </Heading>
      <NumberedSteps steps={steps} />
    </Box>
  );
}
