import { Box, Grid, Text } from '@azadkar/shared-ui';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Grid>, 'children'> {
  statistics: readonly { figure: string; meaning: string }[];
  /** Larger, in the colors of a dark ground. */
  inverted?: boolean;
}

/** Figures in large type, each with what it counts; `templateColumns` places them. */
export const Statistics = ({ statistics, inverted = false, ...grid }: Props) => (
  <Grid as="dl" gap={{ base: '6', md: '8' }} {...grid}>
    {statistics.map(({ figure, meaning }) => (
      <Box
        key={figure}
        display="flex"
        flexDirection="column-reverse"
        justifyContent="flex-end"
        borderStartWidth="3px"
        borderColor="accent.400"
        ps={inverted ? '5' : '4'}
      >
        <Text
          as="dt"
          textStyle={inverted ? { base: 'sm', md: 'lg' } : 'md'}
          color={inverted ? 'brand.100' : 'fg.muted'}
        >
          {meaning}
        </Text>
        <Text as="dd" textStyle={inverted ? { base: '3xl', md: '5xl' } : '3xl'} fontWeight="bold">
          {figure}
        </Text>
      </Box>
    ))}
  </Grid>
);
