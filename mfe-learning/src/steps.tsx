import { Box, Flex, Grid, Heading, Text } from '@azadkar/shared-ui';

interface Props {
  steps: readonly { title: string; text: string }[];
}

/** What happens, in order. */
export function Steps({ steps }: Props) {
  return (
    <Grid
      as="ol"
      listStyleType="none"
      templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: `repeat(${steps.length}, minmax(0, 1fr))` }}
      gap={{ base: '6', md: '8' }}
    >
      {steps.map(({ title, text }, index) => (
        <Box as="li" key={title}>
          <Flex
            boxSize="10"
            align="center"
            justify="center"
            rounded="full"
            bg="brand.muted"
            color="brand.fg"
            fontWeight="bold"
            mb="3"
            aria-hidden="true"
          >
            {index + 1}
          </Flex>
          <Heading as="h3" size="lg">
            {title}
          </Heading>
          <Text mt="1" color="fg.muted">
            {text}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}
