import { call, Refused } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import type { CheckedCard } from '@azadkar/shared-api/account/schema';
import { Alert, Box, Card, Container, chakra, Flex, formatDate, Heading, Note, PageHeading } from '@azadkar/shared-ui';
import { BadgeCheck } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

/** What a partner may know of the card with this code; null when it is not valid (any more). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    return { card: await call(account.checkCard, { params: { cardCode: params.cardCode ?? '' }, request }) };
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return { card: null };
    throw cause;
  }
}

/** The public page to which the code of a membership card leads. */
export function Component() {
  const { card } = useLoaderData<typeof loader>();
  return (
    <Container size="prose" py={{ base: '8', md: '16' }}>
      {card ? <ValidCard card={card} /> : <InvalidCard />}
      <Note mt="5">
        The association writes this page each time it is opened, so it says what holds now. Look at the address in your
        browser: a picture of this page proves nothing.
      </Note>
    </Container>
  );
}

function ValidCard({ card }: { card: CheckedCard }) {
  const details = [
    ['Member', card.name],
    ['Plan', card.plan],
    ['Valid until', card.valid_until ? formatDate(card.valid_until) : 'Never expires'],
  ] as const;
  return (
    <Card variant="raised">
      <Flex align="center" gap="4" p={{ base: '5', md: '6' }} bg="brand.muted" color="brand.fg">
        <Box flexShrink="0">
          <BadgeCheck size={36} aria-hidden="true" />
        </Box>
        <Heading as="h1" size="2xl" color="inherit" outline="none">
          This membership card is valid
        </Heading>
      </Flex>
      <Box as="dl" display="grid" gap="4" p={{ base: '5', md: '6' }}>
        {details.map(([term, value]) => (
          <div key={term}>
            <Note as="dt">{term}</Note>
            <chakra.dd textStyle="xl" fontWeight="semibold" overflowWrap="anywhere" dir="auto">
              {value}
            </chakra.dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const InvalidCard = () => (
  <>
    <PageHeading title="This membership card is not valid" />
    <Alert tone="error" live={false}>
      No card has this code. It may have been replaced, or the account was closed. Please ask the member to open the
      card again.
    </Alert>
  </>
);
