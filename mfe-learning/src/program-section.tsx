import { Box, Heading, Section, Text, useIsInDashboard } from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  /** An anchor within the page. */
  id?: string;
  tone?: 'plain' | 'subtle';
  children: ReactNode;
}

/** A section of a program's page: as wide as the screen on the public page, as wide as the column in the dashboard. */
export function ProgramSection({ title, lead, id, tone, children }: Props) {
  const heading = useId();
  if (!useIsInDashboard())
    return (
      <Section title={title} lead={lead} id={id} tone={tone}>
        {children}
      </Section>
    );
  return (
    <Box as="section" id={id} aria-labelledby={heading} mt={{ base: '10', md: '14' }}>
      <Heading id={heading} size="2xl">
        {title}
      </Heading>
      {lead && (
        <Text mt="2" color="fg.muted" maxWidth="3xl">
          {lead}
        </Text>
      )}
      <Box mt="6">{children}</Box>
    </Box>
  );
}
