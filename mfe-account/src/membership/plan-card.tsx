import { isRecommended, membershipPlans, planStatus } from '@azadkar/shared-api/account/rules';
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Badge, Box, Button, Card, Flex, Heading, LinkButton, Text } from '@azadkar/shared-ui';
import { Disclosure, PlanPrice } from '@azadkar/shared-ui/blocks';
import { FeatureList } from '../feature-list';

interface Props {
  plan: Package;
  membership: MembershipRecord;
}

/** A package with its price, its features and the button that orders it. */
export function PlanCard({ plan, membership }: Props) {
  const active = planStatus(plan, membership.membership_package) === 'active';
  return (
    <Card padding="lg" borderColor={active || isRecommended(plan) ? 'brand.solid' : undefined}>
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="xl">
          {plan.name}
        </Heading>
        {active && <Badge colorPalette="green">Active</Badge>}
        {!active && isRecommended(plan) && <Badge colorPalette="accent">Recommended</Badge>}
      </Flex>
      <Box my="2">
        <PlanPrice plan={plan} />
      </Box>
      {plan.description && <Text color="fg.muted">{plan.description}</Text>}
      <Box mb="6" flex="1">
        <Disclosure title={`What ${plan.name} includes`}>
          <FeatureList features={plan.features} />
        </Disclosure>
      </Box>
      <PlanButton plan={plan} membership={membership} />
    </Card>
  );
}

/** The active package and a disabled one cannot be ordered, but a term that ends soon can be renewed. */
function PlanButton({ plan, membership }: Props) {
  const state = planStatus(plan, membership.membership_package);
  const renewing = state === 'active' && membership.membership_renewable && !plan.disabled;
  const label = membershipPlans.find(({ name }) => name === plan.name.toLowerCase())?.button ?? 'Subscribe';
  const isPlanned = membership.membership_next_package === plan.name;
  if (isPlanned || (state !== 'open' && !renewing)) {
    const status = state === 'active' ? 'Active' : 'Not available';
    return (
      <Button variant="outline" disabled>
        {isPlanned ? `Starts on ${membership.membership_next_start_date_formatted}` : status}
      </Button>
    );
  }
  return (
    <LinkButton
      to={toPath(paths.orderMembership, { packageName: plan.name.toLowerCase() })}
      variant={plan.price === 0 ? 'outline' : 'solid'}
    >
      {renewing ? 'Renew' : label}
    </LinkButton>
  );
}
