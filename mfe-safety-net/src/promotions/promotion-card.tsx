import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { safetyNet } from '@azadkar/shared-api/safety-net';
import { Box, Card, Heading, HStack, PageLink, stretched, Text } from '@azadkar/shared-ui';
import { CompanyLogo } from '../company-logo';

type Promotion = Data<typeof safetyNet.discounts>[number];

export function PromotionCard({ promotion: { id, title, company_name, company_logo } }: { promotion: Promotion }) {
  return (
    <Card as="article" variant="link" padding="md" width="full">
      <HStack gap="4" align="flex-start">
        <CompanyLogo logo={company_logo} />
        <Box minWidth="0">
          <Text textStyle="sm" color="fg.muted">
            {company_name}
          </Text>
          <Heading size="lg">{title}</Heading>
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
