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

/** Frequently asked questions about joining. */
const faqs = [
  {
    question: 'Who can become a member?',
    answer:
      'Anyone who works freelance in Pakistan or wants to begin, in any field: design, development, writing, teaching, consulting, and everything in between.',
  },
  {
    question: 'What does the Seed plan cost?',
    answer: 'Nothing, and it never expires. You become a Seed member the moment you register.',
  },
  {
    question: 'How long does the Surge plan last?',
    answer:
      'One year from the day it starts. You can renew from thirty days before its end; the new year is added to the old one, so no day is lost.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card, or with 1Bill: we give you a number, and you pay it in your banking app. Your plan starts when the payment arrives.',
  },
  {
    question: 'Can I go back to Seed?',
    answer:
      'Yes, at any time, from Membership Details in your dashboard. You keep Surge until the end of the year you paid for, and are not charged again.',
  },
  {
    question: 'Do I need a complete profile?',
    answer:
      'Not to join. Some things need one, such as discounts, the digital account and applications to contribute, because others must know who they deal with.',
  },
  {
    question: 'Who sees my profile?',
    answer:
      'Everyone sees your card in Our Voice. You decide who can open your page: everyone or members only. If you choose nobody, your card goes too. Your phone number and email address are never shown.',
  },
] as const;
