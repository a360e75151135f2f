import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { membershipPlans } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { Heading, PageHeading, PageLink, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { ArrowRight } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { VerificationBanner } from '../verification-banner';
import { CertificateButton } from './certificate-button';
import { MembershipCard } from './membership-card';
import { PlanCard } from './plan-card';

export async function loader({ request }: LoaderFunctionArgs) {
  const [membership, profile, ...lists] = await Promise.all([
    call(account.membership, { request }),
    call(account.profile, { request }),
    ...membershipPlans.map(({ name }) => call(account.findPackage, { params: { packageIdOrName: name }, request })),
  ]);
  return { membership, profile, packages: lists.flat() };
}

export function Component() {
  const { membership, profile, packages } = useLoaderData<typeof loader>();
  return (
    <Stack gap="10">
      <div>
        <PageHeading title="Membership Details" action={<CertificateButton />} />
        <MembershipCard membership={membership} />
      </div>
      {!profile.email_verified && <VerificationBanner email={profile.email} />}
      <section aria-labelledby="plans">
        <Heading id="plans" mb="1">
          Packages
        </Heading>
        <Text color="fg.muted" mb="6">
          Seed is free and never expires. Surge lasts one year and adds tax filing, insurance and workshops.
        </Text>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          {packages.map((plan) => (
            <PlanCard key={plan.id} plan={plan} membership={membership} />
          ))}
        </SimpleGrid>
      </section>
      <PageLink to={paths.digitalAccount} display="inline-flex" alignItems="center" gap="2" fontWeight="medium">
        Request a Freelancer Digital Account
        <ArrowRight size={18} aria-hidden="true" />
      </PageLink>
    </Stack>
  );
}
