import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  Flex,
  formatDate,
  Grid,
  Heading,
  PageHeading,
  PageLink,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';
import { PageContents } from '../page-contents';
import { accessibility } from './texts/accessibility';
import type { Policy, PolicySection } from './texts/policy';
import { privacy } from './texts/privacy';
import { refunds } from './texts/refunds';
import { terms } from './texts/terms';

/** One page for the privacy notice, the terms, the rules of refunds and the accessibility statement; the path decides which. */
export function Component() {
  const policy = policyAt(useLocation().pathname);
  return (
    <Container py={{ base: '10', md: '16' }} key={policy.title}>
      <PageHeading title={policy.title} lead={policy.lead} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }} gap={{ base: '8', lg: '16' }}>
        <PageContents label="On this page" sections={policy.sections} />
        <Box maxWidth="3xl" minWidth="0">
          <Stack gap="10">
            {policy.sections.map((section) => (
              <PolicyText key={section.id} {...section} />
            ))}
          </Stack>
          <End policy={policy} />
        </Box>
      </Grid>
    </Container>
  );
}

function PolicyText({ id, title, paragraphs = [], points = [], link }: PolicySection) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Heading id={`${id}-title`} size="2xl" mb="3">
        {title}
      </Heading>
      <Stack gap="3">
        {paragraphs.map((text) => (
          <Text key={text} overflowWrap="anywhere">
            {text}
          </Text>
        ))}
        {points.length > 0 && (
          <Stack as="ul" gap="2" ps="5" listStyleType="disc">
            {points.map((text) => (
              <Text as="li" key={text} overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </Stack>
        )}
        {link && (
          <Text>
            <PageLink variant="underline" to={link.to}>
              {link.label}
            </PageLink>
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function End({ policy }: { policy: Policy }) {
  return (
    <Box as="footer" borderTopWidth="1px" mt="12" pt="5" color="fg.muted" textStyle="sm">
      <Text>This text is of {formatDate(policy.updated)}.</Text>
      <Flex as="ul" wrap="wrap" columnGap="5" listStyleType="none">
        {otherPolicies(policy).map(({ to, title }) => (
          <li key={to}>
            <PageLink variant="underline" to={to} display="inline-flex" alignItems="center" minHeight="9">
              {title}
            </PageLink>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

const policies: Readonly<Record<string, Policy>> = {
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.refunds]: refunds,
  [paths.accessibility]: accessibility,
};

/** The policy at an address of the route table. */
function policyAt(pathname: string): Policy {
  return policies[pathname.replace(/(^|[^/])\/+$/, '$1')] ?? privacy;
}

const otherPolicies = (policy: Policy) =>
  Object.entries(policies)
    .filter(([, other]) => other !== policy)
    .map(([to, { title }]) => ({ to, title }));
