import { isRecommended, membershipPlans, planStatus } from '@azadkar/shared-api/account/rules';
import type { Package } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Badge, Button, Card, Flex, Heading, LinkButton, SimpleGrid, Text, useSession } from '@azadkar/shared-ui';
import { CheckItem, CheckList, PlanPrice } from '@azadkar/shared-ui/blocks';

interface PlanCardsProps {
  plans: readonly Package[];
  /** The name of the member's package, if there is one. */
  current: string | null;
}

export function PlanCards({ plans, current }: PlanCardsProps) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="6">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} current={current} />
      ))}
    </SimpleGrid>
  );
}

function PlanCard({ plan, current }: { plan: Package; current: string | null }) {
  const active = planStatus(plan, current) === 'active';
  return (
    <Card
      as="li"
      p={{ base: '6', md: '8' }}
      gap="5"
      borderColor={active || isRecommended(plan) ? 'brand.solid' : undefined}
    >
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="2xl">
          {plan.name}
        </Heading>
        {active && <Badge colorPalette="brand">Your plan</Badge>}
        {!active && isRecommended(plan) && <Badge colorPalette="accent">Recommended</Badge>}
      </Flex>
      <PlanPrice plan={plan} />
      {plan.description && <Text color="fg.muted">{plan.description}</Text>}
      <CheckList flex="1" alignContent="start">
        {plan.features.map(({ name, description }) => (
          <CheckItem key={name} description={description}>
            {name}
          </CheckItem>
        ))}
      </CheckList>
      <PlanButton plan={plan} current={current} />
    </Card>
  );
}

/** The active plan and one that is not on sale cannot be ordered. */
function PlanButton({ plan, current }: { plan: Package; current: string | null }) {
  const signedIn = useSession((session) => session.signedIn);
  const state = planStatus(plan, current);
  if (state === 'active') return <Button disabled>Active</Button>;
  if (state === 'disabled') return <Button disabled>Not on sale</Button>;
  const name = plan.name.toLowerCase();
  if (!signedIn && plan.price === 0) return <LinkButton to={paths.register}>Become a member</LinkButton>;
  return (
    <LinkButton
      to={toPath(paths.orderMembership, { packageName: name })}
      variant={plan.price === 0 ? 'outline' : 'solid'}
    >
      {membershipPlans.find((other) => other.name === name)?.button ?? 'Subscribe'}
    </LinkButton>
  );
}
