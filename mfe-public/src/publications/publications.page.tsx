import { call } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Button,
  Card,
  Container,
  EmptyState,
  Flex,
  Grid,
  Heading,
  PageHeading,
  Picture,
  Text,
} from '@azadkar/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Publication } from './publication';
import { RequestDialog } from './request-dialog';

export function loader({ request }: LoaderFunctionArgs) {
  return call(publicContent.publications, { request });
}

export function Component() {
  const publications = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<Publication | null>(null);
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        title="Publications"
        lead="Reports on freelancing in Pakistan. Tell us who you are, and we send the one you choose by e-mail."
      />
      {publications.length === 0 ? (
        <EmptyState title="Nothing here yet" text="The first report is being written." />
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="6"
        >
          {publications.map((publication) => (
            <PublicationCard key={publication.id} publication={publication} onChoose={() => setChosen(publication)} />
          ))}
        </Grid>
      )}
      <RequestDialog publication={chosen} onClose={() => setChosen(null)} />
    </Container>
  );
}

function PublicationCard({ publication, onChoose }: { publication: Publication; onChoose: () => void }) {
  const { title, excerpt, name, featured_image: picture } = publication;
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
        <Button
          variant="outline"
          alignSelf="start"
          aria-haspopup="dialog"
          aria-label={`Download ${title}`}
          onClick={onChoose}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </Flex>
    </Card>
  );
}
