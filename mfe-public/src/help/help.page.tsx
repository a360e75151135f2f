import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Container, Flex, Grid, Link, LinkButton, PageHeading, Stack, Text } from '@azadkar/shared-ui';
import { useState } from 'react';
import { PageContents } from '../page-contents';
import { ClientDidNotPay } from './client-did-not-pay';
import { findQuestions } from './find-questions';
import { HelpPanel } from './help-panel';
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
  return <PageContents label="Topics" sections={links} />;
}

function AskUs() {
  return (
    <HelpPanel id="ask" title="Ask us" bg="brand.subtle">
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
    </HelpPanel>
  );
}
