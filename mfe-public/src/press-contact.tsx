import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Heading, Link, Text, useSite } from '@azadkar/shared-ui';

/** Whom journalists write to, below press releases. */
export function PressContact({ imprint }: { imprint: Data<typeof publicContent.imprint> }) {
  const { contactEmail } = useSite();
  const email = imprint?.press_email || contactEmail;
  return (
    <Box as="aside" aria-labelledby="press-contact" bg="bg.subtle" rounded="xl" p={{ base: '5', md: '6' }}>
      <Heading as="h2" id="press-contact" size="lg" mb="1">
        Press contact
      </Heading>
      <Text color="fg.muted">
        Questions, interviews, pictures: write to{' '}
        <Link href={`mailto:${email}`} variant="underline" overflowWrap="anywhere">
          {email}
        </Link>
        .
      </Text>
    </Box>
  );
}
