import { imprint } from '@azadkar/shared-api/brand';
import { Box, Heading, Link, Text } from '@azadkar/shared-ui';

/** Whom journalists write to, below press releases. */
export function PressContact() {
  return (
    <Box as="aside" aria-labelledby="press-contact" bg="bg.subtle" rounded="xl" p={{ base: '5', md: '6' }}>
      <Heading as="h2" id="press-contact" size="lg" mb="1">
        Press contact
      </Heading>
      <Text color="fg.muted">
        Questions, interviews, pictures: write to{' '}
        <Link href={`mailto:${imprint.pressEmail}`} variant="underline" overflowWrap="anywhere">
          {imprint.pressEmail}
        </Link>
        .
      </Text>
    </Box>
  );
}
