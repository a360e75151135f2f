import { call, submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { accessPublicationForm } from '@azadkar/shared-api/public/schema';
import { Card, Container, EmptyState, Heading, PageHeading, SimpleGrid } from '@azadkar/shared-ui';
import { formAction, SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { PUBLICATION_PARAM } from '../search-params';
import type { Publication } from './publication';
import { PublicationCard } from './publication-card';
import { RequestDialog } from './request-dialog';
import { RequestForm } from './request-form';

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

/** The request form inside the page, for browsers without scripts, with the result when it was posted. */
function RequestSection({ publication }: { publication: Publication }) {
  const actionData = useFormActionData();
  const [confirmation, setConfirmation] = useState(actionData?.successMessage ?? null);
  return (
    <Card as="section" padding="lg" mb="8" aria-labelledby="request">
      <Heading id="request" size="xl" mb="4">
        {publication.title}
      </Heading>
      {confirmation ? (
        <SuccessNotice>{confirmation}</SuccessNotice>
      ) : (
        <RequestForm publication={publication} actionData={actionData} onSent={setConfirmation} />
      )}
    </Card>
  );
}
