import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { membershipPlans } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { Heading, PageHeading, PageLink, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { ArrowRight } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MembershipCard } from './membership-card';
import { NextForYou } from './next/next-for-you';
import { PlanCard } from './plan-card';

export async function loader({ request }: LoaderFunctionArgs) {
  const [membership, profile, unpaid, ...lists] = await Promise.all([
    call(account.membership, { request }),
    call(account.profile, { request }),
    call(ticketing.unpaidOrders, { request }),
    ...membershipPlans.map(({ name }) => call(account.findPackage, { params: { packageIdOrName: name }, request })),
  ]);
  const unpaidOrders = unpaid.filter(({ kind }) => kind === 'membership');
  return { membership, profile, packages: lists.flat(), unpaidOrders };
}

/** The member's home: what to do next, the membership, and the plans. */
export function Component() {
  const { membership, profile, packages, unpaidOrders } = useLoaderData<typeof loader>();
  return (
    <Stack gap="10">
      <div>
        <PageHeading title="Membership Details" />
        <NextForYou membership={membership} profile={profile} unpaidOrders={unpaidOrders} />
        <MembershipCard membership={membership} />
      </div>
      <section aria-labelledby="plans">
        <Heading id="plans" mb="1">
          Packages
        </Heading>
        <Text color="fg.muted" mb="6">
          Seed is free and never expires. Surge adds tax filing, insurance and workshops.{' '}
          <PageLink to={`${paths.membershipPlans}#compare`}>Compare the plans</PageLink>
        </Text>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          {packages.map((plan) => (
            <PlanCard key={plan.id} plan={plan} membership={membership} />
          ))}
        </SimpleGrid>
        <Text mt="4" textStyle="sm" color="fg.muted">
          {refundRules.membership}
        </Text>
      </section>
      <PageLink to={paths.digitalAccount} display="inline-flex" alignItems="center" gap="2" fontWeight="medium">
        Request a Freelancer Digital Account
        <ArrowRight size={18} aria-hidden="true" />
      </PageLink>
    </Stack>
  );
}
