import { call } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { Box, Container, EmptyState, PageHeading, SimpleGrid } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PressReleaseCard } from './article-card';
import { PressContact } from './press-contact';

export async function loader({ request }: LoaderFunctionArgs) {
  const [releases, imprint] = await Promise.all([
    call(publicContent.pressReleases, { request }),
    call(publicContent.imprint, { request }),
  ]);
  return { releases, imprint };
}

export function Component() {
  const { releases, imprint } = useLoaderData<typeof loader>();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title="Press Releases" lead="What we announce, for the press and for everyone else." />
      {releases.length === 0 ? (
        <EmptyState title="Nothing here yet" text="We have not announced anything so far." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="6">
          {releases.map((release) => (
            <PressReleaseCard key={release.id} release={release} headingLevel={2} />
          ))}
        </SimpleGrid>
      )}
      <Box mt="10">
        <PressContact imprint={imprint} />
      </Box>
    </Container>
  );
}
