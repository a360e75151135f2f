import { Box, Button, Card, Flex, Heading, Picture, Text } from '@azadkar/shared-ui';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { PUBLICATION_PARAM } from '../search-params';
import type { Publication } from './publication';

/** A report with the button that opens the request. Without scripts the button reloads the page with the form in it. */
export function PublicationCard({ publication, onRequest }: { publication: Publication; onRequest: () => void }) {
  const { id, title, excerpt, name, featured_image: picture } = publication;
  const openRequest = (event: FormEvent) => {
    event.preventDefault();
    onRequest();
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
        <Text color="fg.muted" flex="1" lineClamp="3">
          {excerpt}
        </Text>
        <form onSubmit={openRequest}>
          <Button
            type="submit"
            name={PUBLICATION_PARAM}
            value={id}
            variant="outline"
            aria-haspopup="dialog"
            aria-label={`Get it by email: ${title}`}
          >
            <Mail aria-hidden="true" />
            Get it by email
          </Button>
        </form>
      </Flex>
    </Card>
  );
}
