import { Box, Grid, Heading, Text } from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';

interface Props {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the settings: heading and explanation on the left, the form or button on the right. */
export function SettingsSection({ id, title, text, children }: Props) {
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
    >
      <Box>
        <Heading id={heading} size="xl">
          {title}
        </Heading>
        <Text mt="1" textStyle="sm" color="fg.muted">
          {text}
        </Text>
      </Box>
      <Box minWidth="0">{children}</Box>
    </Grid>
  );
}
