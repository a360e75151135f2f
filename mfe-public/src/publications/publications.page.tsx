import { call, submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { accessPublicationForm } from '@azadkar/shared-api/public/schema';
import {
  Box,
  Button,
  Card,
  Container,
  EmptyState,
  Flex,
  Heading,
  PageHeading,
  Picture,
  SimpleGrid,
  Text,
} from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import type { Publication } from './publication';
import { RequestDialog } from './request-dialog';
import { RequestSection } from './request-section';

export function loader({ request }: LoaderFunctionArgs) {
  return call(publicContent.publications, { request });
}

export const action = formAction(
  accessPublicationForm,
  async (body) => (await submit(publicContent.accessPublication, { body })).message,
);

/** Names the report whose form stands in the page itself: where the dialog has no script to open it. */
const WANTED = 'publication';

export function Component() {
  const publications = useLoaderData<typeof loader>();
  const wanted = useSearchParams()[0].get(WANTED);
  const wantedOne = publications.find(({ id }) => String(id) === wanted);
  const [chosen, setChosen] = useState<Publication | null>(null);
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        title="Publications"
        lead="Reports on freelancing in Pakistan. Tell us who you are, and we send the one you choose by e-mail."
      />
      {wantedOne && <RequestSection publication={wantedOne} />}
      {publications.length === 0 ? (
        <EmptyState title="Nothing here yet" text="The first report is being written." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="6">
          {publications.map((publication) => (
            <PublicationCard key={publication.id} publication={publication} onChoose={() => setChosen(publication)} />
          ))}
        </SimpleGrid>
      )}
      <RequestDialog publication={chosen} onClose={() => setChosen(null)} />
    </Container>
  );
}

function PublicationCard({ publication, onChoose }: { publication: Publication; onChoose: () => void }) {
  const { id, title, excerpt, name, featured_image: picture } = publication;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <Card as="li" flexDirection={{ base: 'column', sm: 'row' }}>
      <Flex
        width={{ base: 'full', sm: '12rem' }}
        flexShrink="0"
        justify="center"
        align="center"
        bg="brand.subtle"
        p="5"
      >
        <Box width="full" maxWidth="9rem">
          <Picture src={picture} alt="" width={300} height={400} rounded="sm" boxShadow="md" />
        </Box>
      </Flex>
      <Flex direction="column" gap="3" p={{ base: '5', md: '6' }} flex="1" minWidth="0">
        <Text textStyle="sm" color="fg.muted">
          {name}
        </Text>
        <Heading size="xl">{title}</Heading>
        <Text color="fg.muted" flex="1" lineClamp="4">
          {excerpt}
        </Text>
        <form onSubmit={choose}>
          <Button
            type="submit"
            name={WANTED}
            value={id}
            variant="outline"
            aria-haspopup="dialog"
            aria-label={`Download ${title}`}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
        </form>
      </Flex>
    </Card>
  );
}
