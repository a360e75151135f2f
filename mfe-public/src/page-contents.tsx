import { paths } from '@azadkar/shared-api/paths';
import { Box, Flex, Grid, Heading, Link, LinkButton, OutlineLink, Stack, Text } from '@azadkar/shared-ui';
import type { ComponentProps, ReactNode } from 'react';

interface PageContentsProps {
  /** The name of the navigation. */
  label: string;
  /** By the ids of their elements. */
  sections: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** A long page with links to its sections: above them on a phone, beside them and always in sight on a wide screen. */
export const WithContents = ({ label, sections, children }: PageContentsProps) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }} gap={{ base: '8', lg: '16' }}>
    {sections.length > 0 && (
      <Box as="nav" aria-label={label} position={{ lg: 'sticky' }} top="24" alignSelf="start">
        <Stack as="ul" listStyleType="none" gap="1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`} display="flex" alignItems="center" minHeight="9">
                {title}
              </Link>
            </li>
          ))}
        </Stack>
      </Box>
    )}
    {children}
  </Grid>
);

interface SectionProps extends ComponentProps<typeof Box> {
  id: string;
  title: string;
  size?: '2xl' | '3xl';
}

/** A section that the contents lead to. */
export const LinkedSection = ({ id, title, size = '3xl', children, ...box }: SectionProps) => (
  <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24" {...box}>
    <Heading id={`${id}-title`} size={size} mb="3">
      {title}
    </Heading>
    {children}
  </Box>
);

/** One that stands out from the others. */
export const Panel = (props: SectionProps) => (
  <LinkedSection size="2xl" bg="brand.subtle" rounded="xl" p={{ base: '6', md: '8' }} {...props} />
);

export const ASK = { id: 'ask', title: 'Ask us' };

/** The way to the team, at the end: to the form of an issue, which may be filled in, and to one's own issues. */
export const AskUs = ({ issue = paths.newIssue, children }: { issue?: string; children: ReactNode }) => (
  <Panel {...ASK}>
    <Text mb="5">{children}</Text>
    <Flex gap="3" wrap="wrap">
      <LinkButton to={issue}>Open an issue</LinkButton>
      <OutlineLink to={paths.issues}>Your issues</OutlineLink>
    </Flex>
  </Panel>
);
