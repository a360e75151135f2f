import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  Link,
  LinkButton,
  PageHeading,
  PageLink,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import { ClientDidNotPay } from './client-did-not-pay';
import { topics } from './topics';

export function Component() {
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title="Help" lead="What members ask most. If your question is not here, ask us." />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem 1fr' }} gap={{ base: '8', lg: '16' }}>
        <TopicLinks />
        <Stack gap="14" minWidth="0">
          <ClientDidNotPay />
          {topics.map(({ id, title, questions }) => (
            <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
              <Heading id={`${id}-title`} size="3xl" mb="2">
                {title}
              </Heading>
              {questions.map(({ question, answer, link }) => (
                <Disclosure key={question} title={question}>
                  {answer}
                  {link && (
                    <Text mt="2">
                      <PageLink variant="underline" to={link.to}>
                        {link.label}
                      </PageLink>
                    </Text>
                  )}
                </Disclosure>
              ))}
            </Box>
          ))}
          <AskUs />
        </Stack>
      </Grid>
    </Container>
  );
}

function TopicLinks() {
  const links = [
    { id: 'client-did-not-pay', title: 'A client did not pay' },
    ...topics,
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
