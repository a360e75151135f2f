import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { planButton, planStatus } from '@azadkar/shared-api/account/rules';
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Badge,
  Box,
  Button,
  Card,
  Flex,
  Heading,
  LinkButton,
  PageHeading,
  PageLink,
  SimpleGrid,
  Stack,
  Text,
  useSite,
} from '@azadkar/shared-ui';
import { Disclosure, PlanPrice } from '@azadkar/shared-ui/blocks';
import { ArrowRight } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { FeatureList } from '../feature-list';
import { MembershipCard } from './membership-card';
import { NextForYou } from './next-for-you';

export async function loader({ request }: LoaderFunctionArgs) {
  const [membership, profile, unpaid, packages] = await Promise.all([
    call(account.membership, { request }),
    call(account.profile, { request }),
    call(ticketing.unpaidOrders, { request }),
    call(account.plans, { request }),
  ]);
  const unpaidOrders = unpaid.filter(({ kind }) => kind === 'membership');
  return { membership, profile, packages, unpaidOrders };
}

/** The member's home: what to do next, the membership, and folded, the plans. */
export function Component() {
  const { membership, profile, packages, unpaidOrders } = useLoaderData<typeof loader>();
  const refunds = refundRules.membership(useSite());
  return (
    <Stack gap="5">
      <div>
        <PageHeading title="Membership Details" />
        <NextForYou membership={membership} profile={profile} unpaidOrders={unpaidOrders} />
        <MembershipCard membership={membership} />
      </div>
      <Disclosure title="Packages">
        <Text mb="6">
          {packages.find(({ price }) => price === 0)?.name} is free and never expires.{' '}
          {packages.map(({ summary }) => summary).join(' ')}{' '}
          <PageLink to={`${paths.membershipPlans}#plans`}>Compare the plans</PageLink>
        </Text>
        <SimpleGrid columns={packages.length % 2 ? { base: 1, xl: 3 } : { base: 1, md: 2 }} gap="6" color="fg">
          {packages.map((plan) => (
            <PlanCard key={plan.id} plan={plan} membership={membership} />
          ))}
        </SimpleGrid>
        {refunds && (
          <Text mt="4" textStyle="sm">
            {refunds}
          </Text>
        )}
      </Disclosure>
      <PageLink to={paths.digitalAccount} display="inline-flex" alignItems="center" gap="2" fontWeight="medium">
        Request a Freelancer Digital Account
        <ArrowRight size={18} aria-hidden="true" />
      </PageLink>
    </Stack>
  );
}

interface Props {
  plan: Package;
  membership: MembershipRecord;
}

/** A package with its price, its features and the button that orders it. */
function PlanCard({ plan, membership }: Props) {
  const active = planStatus(plan, membership.membership_package) === 'active';
  return (
    <Card padding="lg" borderColor={active || plan.recommended ? 'brand.solid' : undefined}>
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="xl">
          {plan.name}
        </Heading>
        {active && <Badge colorPalette="green">Active</Badge>}
        {!active && plan.recommended && <Badge colorPalette="accent">Recommended</Badge>}
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

/** The active package and a disabled one cannot be ordered, nor a change after a term without an end; one that ends soon can be renewed. */
function PlanButton({ plan, membership }: Props) {
  const neverEnds = membership.membership_end_date_formatted === null;
  const state = planStatus(plan, membership.membership_package, neverEnds);
  const renewing = state === 'active' && membership.membership_renewable && !plan.disabled;
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
      {renewing ? 'Renew' : planButton(plan)}
    </LinkButton>
  );
}
