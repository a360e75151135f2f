import { call, submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { accessPublicationForm } from '@azadkar/shared-api/public/schema';
import { Container, EmptyState, PageHeading, SimpleGrid } from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { PUBLICATION_PARAM } from '../search-params';
import type { Publication } from './publication';
import { PublicationCard } from './publication-card';
import { RequestDialog } from './request-dialog';
import { RequestSection } from './request-section';

export function loader({ request }: LoaderFunctionArgs) {
  return call(publicContent.publications, { request });
}

export const action = formAction(
  accessPublicationForm,
  async (body) => (await submit(publicContent.accessPublication, { body })).message,
);

export function Component() {
  const publications = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const requested = publications.find(({ id }) => String(id) === search.get(PUBLICATION_PARAM));
  const [selected, setSelected] = useState<Publication | null>(null);
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        title="Publications"
        lead="Reports on freelancing in Pakistan. Tell us who you are, and we send the one you choose by email."
      />
      {requested && <RequestSection publication={requested} />}
      {publications.length === 0 ? (
        <EmptyState title="Nothing here yet" text="The first report is being written." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="6">
          {publications.map((publication) => (
            <PublicationCard
              key={publication.id}
              publication={publication}
              onRequest={() => setSelected(publication)}
            />
          ))}
        </SimpleGrid>
      )}
      <RequestDialog publication={selected} onClose={() => setSelected(null)} />
    </Container>
  );
}
