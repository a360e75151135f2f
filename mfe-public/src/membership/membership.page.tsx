import { call, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { membershipPlans } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import { LinkButton, Section, Text } from '@azadkar/shared-ui';
import { Disclosure, PlanComparison } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PageBanner } from '../page-banner';
import { Benefits } from './benefits';
import { faqs } from './faqs';
import { PlanCards } from './plan-cards';

/** Loads the plans and the member's current one. When the latter cannot be loaded, no plan is marked as active. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [plans, current] = await Promise.all([
    Promise.all(
      membershipPlans.map(({ name }) => call(account.findPackage, { params: { packageIdOrName: name }, request })),
    ),
    currentPackage(request),
  ]);
  return { plans: plans.flat(), current };
}

async function currentPackage(request: Request): Promise<string | null> {
  if (!session.getState().signedIn) return null;
  const membership = await call(account.membership, { request }).catch(() => null);
  return membership?.membership_package ?? null;
}

export function Component() {
  const { plans, current } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        eyebrow="Membership"
        title="You work for yourself. We work for you."
        lead="Join free and stay as long as you like. When freelancing pays your bills, the Surge plan adds your annual tax filing and accidental health insurance."
      >
        <LinkButton to="#plans" size="lg" colorPalette="accent">
          See the plans
        </LinkButton>
      </PageBanner>
      <Section title="Nine reasons to belong">
        <Benefits />
      </Section>
      <Section title="Choose your plan" tone="subtle" id="plans">
        <PlanCards plans={plans} current={current} />
        <Text mt="4" textStyle="sm" color="fg.muted">
          {refundRules.membership}
        </Text>
      </Section>
      <Section title="What Surge adds" id="compare">
        <PlanComparison plans={plans} />
      </Section>
      <Section title="Frequently asked questions">
        {faqs.map(({ question, answer }) => (
          <Disclosure key={question} title={question} name="membership-faq">
            {answer}
          </Disclosure>
        ))}
        <LinkButton to={paths.help} variant="outline" mt="8">
          More answers on the help page
        </LinkButton>
      </Section>
    </>
  );
}
