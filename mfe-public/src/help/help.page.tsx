import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, Grid, Heading, Link, LinkButton, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { useState } from 'react';
import { ClientDidNotPay } from './client-did-not-pay';
import { findQuestions } from './find-questions';
import { HelpSearch } from './help-search';
import { TopicSection } from './topic-section';
import type { Topic } from './topics';

export function Component() {
  const [text, setText] = useState('');
  const found = findQuestions(text);
  const searching = text.trim() !== '';
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title="Help" lead="What members ask most. If your question is not here, ask us." />
      <HelpSearch value={text} onChange={setText} found={found} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem 1fr' }} gap={{ base: '8', lg: '16' }}>
        <TopicLinks searching={searching} found={found} />
        <Stack gap="14" minWidth="0">
          {!searching && <ClientDidNotPay />}
          {found.map((topic) => (
            <TopicSection key={topic.id} {...topic} open={searching} />
          ))}
          <AskUs />
        </Stack>
      </Grid>
    </Container>
  );
}

function TopicLinks({ searching, found }: { searching: boolean; found: readonly Topic[] }) {
  const links = [
    ...(searching ? [] : [{ id: 'client-did-not-pay', title: 'A client did not pay' }]),
    ...found,
    { id: 'ask', title: 'Ask us' },
  ];
  return (
    <Box as="nav" aria-label="Topics" position={{ lg: 'sticky' }} top="24" alignSelf="start">
      <Stack as="ul" listStyleType="none" gap="1">
        {links.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} display="flex" alignItems="center" minHeight="9">
              {title}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function AskUs() {
  return (
    <Box
      as="section"
      id="ask"
      aria-labelledby="ask-title"
      bg="brand.subtle"
      rounded="xl"
      p={{ base: '6', md: '8' }}
      scrollMarginTop="24"
    >
      <Heading id="ask-title" size="2xl" mb="2">
        Ask us
      </Heading>
      <Text mb="5">
        Members open an issue in the dashboard: it is answered there, and nothing gets lost. Everyone else writes to{' '}
        <Link href={`mailto:${brand.contactEmail}`} variant="underline">
          {brand.contactEmail}
        </Link>
        .
      </Text>
      <Flex gap="3" wrap="wrap">
        <LinkButton to={paths.newIssue}>Open an issue</LinkButton>
        <LinkButton to={paths.issues} variant="outline">
          Your issues
        </LinkButton>
      </Flex>
    </Box>
  );
}
