import { call, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { isRecommended, membershipPlans, planStatus } from '@azadkar/shared-api/account/rules';
import type { Package } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import {
  Badge,
  Button,
  Card,
  Flex,
  Heading,
  LinkButton,
  Section,
  SimpleGrid,
  Text,
  useSession,
} from '@azadkar/shared-ui';
import { CheckItem, CheckList, Disclosure, PlanPrice } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Benefits } from './benefits';
import { PageBanner } from './page-banner';
import scene from './scene-membership.svg';

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
        scene={scene}
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
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="6">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} current={current} />
          ))}
        </SimpleGrid>
        <Text mt="4" textStyle="sm" color="fg.muted">
          {refundRules.membership}
        </Text>
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
