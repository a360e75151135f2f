import { call, type Data } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { Avatar, Card, Container, EmptyState, Flex, Heading, PageHeading, SimpleGrid, Text } from '@azadkar/shared-ui';
import { ExpandableText, ProfileLink } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

const MAX_BIO_LINES = 4;

export const loader = ({ request }: LoaderFunctionArgs) => call(publicContent.directors, { request });

export function Component() {
  const directors = useLoaderData<typeof loader>();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        eyebrow="Our Board"
        title="Our Leadership"
        lead="The board of directors, who answer to the members."
      />
      {directors.length === 0 ? (
        <EmptyState title="Nobody here yet" text="The association has not entered its board yet." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="6">
          {directors.map((director) => (
            <Director key={director.id} {...director} />
          ))}
        </SimpleGrid>
      )}
    </Container>
  );
}

const Director = ({ name, position, bio, image, linkedin }: Data<typeof publicContent.directors>[number]) => (
  <Card as="li" p="6" gap="4">
    <Flex align="center" gap="4">
      <Avatar name={name} src={image} size="xl" />
      <Flex direction="column" minWidth="0" gap="0.5">
        <Heading size="xl">{name}</Heading>
        <Text color="fg.muted">{position}</Text>
        <ProfileLink href={linkedin} name={name} site="LinkedIn" />
      </Flex>
    </Flex>
    <ExpandableText text={bio} lines={MAX_BIO_LINES} />
  </Card>
);
