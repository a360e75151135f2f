import { call, type Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import {
  Badge,
  Box,
  Card,
  chakra,
  EmptyState,
  formatDate,
  Heading,
  HStack,
  Note,
  PageHeading,
  PageLink,
  SimpleGrid,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import { Subsection, WayOn } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CompanyLogo } from './company-logo';

export const loader = ({ request }: LoaderFunctionArgs) => call(safetyNet.discounts, { request });

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

const CertificatePrograms = () => (
  <Subsection title="Certificate programmes">
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="5">
      {programs.map(({ title, text, to, closed }) => (
        <Card as="li" key={to} padding="md" gap="3" alignItems="flex-start">
          <Badge colorPalette={closed ? 'gray' : 'brand'}>{closed ? 'Registrations Closed' : 'Open'}</Badge>
          <Heading as="h3" size="lg">
            {title}
          </Heading>
          <Text color="fg.muted">{text}</Text>
          <WayOn to={to} mt="auto" aria-label={`View Details: ${title}`}>
            View Details
          </WayOn>
        </Card>
      ))}
    </SimpleGrid>
  </Subsection>
);

function PromotionCard({ promotion }: { promotion: Data<typeof safetyNet.discounts>[number] }) {
  const { id, title, company_name, company_logo, benefit, valid_until, own_code } = promotion;
  return (
    <Card as="article" variant="link" padding="md" width="full">
      <HStack gap="4" align="flex-start" wrap="wrap">
        <CompanyLogo logo={company_logo} />
        <Box flex="1 1 8rem" minWidth="0">
          <Note>{company_name}</Note>
          <Heading size="lg">{title}</Heading>
          <HStack gap="3" mt="2" wrap="wrap" textStyle="sm" color="fg.muted">
            {benefit && <Badge colorPalette="accent">{benefit}</Badge>}
            {valid_until && <span>Valid until {formatDate(valid_until)}</span>}
          </HStack>
          {own_code && (
            <Text mt="2" textStyle="sm" overflowWrap="anywhere">
              Your code: <chakra.code fontWeight="semibold">{own_code}</chakra.code>
            </Text>
          )}
          <PageLink
            to={toPath(paths.promotion, { companyName: company_name, promotionId: id })}
            display="inline-block"
            mt="2"
            fontWeight="semibold"
            aria-label={`View Details: ${title}, ${company_name}`}
            _before={stretched}
          >
            View Details
          </PageLink>
        </Box>
      </HStack>
    </Card>
  );
}
