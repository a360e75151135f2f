import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { safetyNet } from '@azadkar/shared-api/safety-net';
import { Badge, Box, Card, chakra, formatDate, Heading, HStack, PageLink, stretched, Text } from '@azadkar/shared-ui';
import { CompanyLogo } from '../company-logo';

type Promotion = Data<typeof safetyNet.discounts>[number];

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { id, title, company_name, company_logo, benefit, valid_until, own_code } = promotion;
  return (
    <Card as="article" variant="link" padding="md" width="full">
      <HStack gap="4" align="flex-start" wrap="wrap">
        <CompanyLogo logo={company_logo} />
        <Box flex="1 1 8rem" minWidth="0">
          <Text textStyle="sm" color="fg.muted">
            {company_name}
          </Text>
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
