import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import {
  Badge,
  Box,
  Card,
  EmptyState,
  Heading,
  LinkButton,
  PageHeading,
  SimpleGrid,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PromotionCard } from './promotion-card';

export function loader({ request }: LoaderFunctionArgs) {
  return call(safetyNet.discounts, { request });
}

/** The partners' promotions, and the certificate programs, which are free for members too. */
export function Component() {
  const promotions = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Discounts & Promotions"
        lead="What our partners offer to members. Each offer has a code of your own."
      />
      <Stack gap="12">
        {promotions.length === 0 ? (
          <EmptyState title="No offers right now" text="New ones stand here as soon as a partner makes one." />
        ) : (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
            {promotions.map((promotion) => (
              <Box as="li" key={promotion.id} display="flex">
                <PromotionCard promotion={promotion} />
              </Box>
            ))}
          </SimpleGrid>
        )}
        <CertificatePrograms />
      </Stack>
    </>
  );
}

const programs = [
  {
    title: 'Google Career Certificates',
    text: 'A fully funded scholarship: nine certificates, such as Data Analytics, UX Design and Cybersecurity, three to six months part-time.',
    closed: true,
    to: paths.memberCareerCertificates,
  },
  {
    title: 'Soft Skills Program',
    text: 'Four modules, a quiz and a certificate. Free, and open to all members.',
    closed: false,
    to: paths.memberSoftSkills,
  },
];

function CertificatePrograms() {
  return (
    <Subsection title="Certificate programmes">
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
        {programs.map(({ title, text, to, closed }) => (
          <Card as="li" key={to} padding="md" gap="3" alignItems="flex-start">
            <Badge colorPalette={closed ? 'gray' : 'brand'}>{closed ? 'Registrations Closed' : 'Open'}</Badge>
            <Heading as="h3" size="lg">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
            <LinkButton to={to} variant="outline" size="sm" mt="auto" aria-label={`View Details: ${title}`}>
              View Details
            </LinkButton>
          </Card>
        ))}
      </SimpleGrid>
    </Subsection>
  );
}
