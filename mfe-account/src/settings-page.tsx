import { paths } from '@azadkar/shared-api/paths';
import { Box, Grid, Heading, Note, Stack } from '@azadkar/shared-ui';
import { PageTabs } from '@azadkar/shared-ui/blocks';
import { type ReactNode, useId } from 'react';

const TABS = [
  { label: 'Account', to: paths.profile },
  { label: 'Sign-in and security', to: paths.security },
  { label: 'Privacy', to: paths.profilePrivacy },
  { label: 'Emails', to: paths.profileEmails },
  { label: 'Data', to: paths.profileData },
];

/** A page of the account's settings, below the tabs of all of them. */
export const SettingsPage = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <Box maxWidth="3xl">
    {heading}
    <PageTabs tabs={TABS} label="your account" />
    <Stack gap="8">{children}</Stack>
  </Box>
);

interface SectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the settings: heading and explanation on the left, the form or button on the right. */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  const heading = useId();
  return (
    <Grid
      as="section"
      id={id}
      tabIndex={-1} // links to it move the focus
      outline="none"
      scrollMarginTop="20"
      aria-labelledby={heading}
      templateColumns={{ base: '1fr', md: '15rem 1fr' }}
      gap={{ base: '4', md: '10' }}
      borderTopWidth="1px"
      pt="8"
      _first={{ borderTopWidth: '0', pt: '3' }}
    >
      <Box>
        <Heading id={heading} size="xl">
          {title}
        </Heading>
        <Note mt="1">{text}</Note>
      </Box>
      <Box minWidth="0">{children}</Box>
    </Grid>
  );
}
