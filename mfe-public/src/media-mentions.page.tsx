import { call, type Data } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Card,
  Container,
  EmptyState,
  formatDate,
  Heading,
  Link,
  Note,
  PageHeading,
  Picture,
  SimpleGrid,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { ExternalLink } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { truncateExcerpt } from './truncate-excerpt';

export const loader = ({ request }: LoaderFunctionArgs) => call(publicContent.mediaMentions, { request });

export function Component() {
  const mentions = useLoaderData<typeof loader>();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title="Media Mentions" lead="What others write about us and our work." />
      {mentions.length === 0 ? (
        <EmptyState title="Nothing here yet" text="When somebody writes about us, you will find it here." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="5">
          {mentions.map((mention) => (
            <Mention key={mention.id} {...mention} />
          ))}
        </SimpleGrid>
      )}
    </Container>
  );
}

const Mention = ({
  title,
  excerpt,
  logo,
  link,
  created_at: date,
}: Data<typeof publicContent.mediaMentions>[number]) => (
  <Card as="li" variant="link" flexDirection={{ base: 'column', sm: 'row' }} gap="5" p="5">
    {logo && (
      <Box flexShrink="0" width="40" bg="white" rounded="md" borderWidth="1px" px="3" py="1" alignSelf="start">
        <Picture src={logo} alt="" width={160} height={48} objectFit="contain" bg="transparent" />
      </Box>
    )}
    <Box minWidth="0">
      <Note mb="1">
        <time dateTime={date}>{formatDate(date)}</time>
      </Note>
      <Heading as="h2" size="lg" mb="2">
        {title}
      </Heading>
      <Text color="fg.muted" mb="3">
        {truncateExcerpt(excerpt)}
      </Text>
      <Link
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        standalone
        fontWeight="semibold"
        aria-label={`Read Full Article: ${title}`}
        _before={stretched}
      >
        Read Full Article
        <ExternalLink size={16} aria-hidden="true" />
      </Link>
    </Box>
  </Card>
);
