import { call, session } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { planButton, planStatus } from '@azadkar/shared-api/account/rules';
import type { MembershipRecord, Package } from '@azadkar/shared-api/account/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import {
  Badge,
  Button,
  Card,
  Flex,
  Heading,
  LinkButton,
  Note,
  OutlineLink,
  Section,
  SimpleGrid,
  Text,
  useSession,
  useSite,
} from '@azadkar/shared-ui';
import {
  asksQuestions,
  CheckItem,
  CheckList,
  Disclosure,
  divideText,
  IconTile,
  loadText,
  PlanPrice,
  type TextSection,
  tileOf,
} from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import {
  BadgePercent,
  CalendarHeart,
  GraduationCap,
  HeartPulse,
  Landmark,
  Megaphone,
  Scale,
  Store,
  UsersRound,
} from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import scene from './scene-membership.svg';
import { WrittenBanner, WrittenSection } from './written-page';

/** Loads the text, the plans and the member's current one. When the latter cannot be loaded, no plan is marked as active. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, plans, current] = await Promise.all([
    loadText('membership', request),
    call(account.plans, { request }),
    session.getState().signedIn ? call(account.membership, { request }).catch(() => null) : null,
  ]);
  return { page, plans, current };
}

/** Sections with questions follow the plans; the others stand before them. */
export function Component() {
  const { page, plans, current } = useLoaderData<typeof loader>();
  const refunds = refundRules.membership(useSite());
  const { sections } = divideText(page?.content ?? '');
  return (
    <>
      <WrittenBanner page={page} scene={scene} eyebrow="Membership">
        <LinkButton to="#plans" size="lg" colorPalette="accent">
          See the plans
        </LinkButton>
      </WrittenBanner>
      {sections
        .filter((section) => !asksQuestions(section))
        .map((section) => (
          <WrittenSection key={section.id} section={section}>
            {(benefits) => <Benefits benefits={benefits} />}
          </WrittenSection>
        ))}
      <Section title="Choose your plan" tone="subtle" id="plans">
        <SimpleGrid
          as="ul"
          listStyleType="none"
          columns={plans.length % 2 ? { base: 1, lg: 3 } : { base: 1, md: 2 }}
          gap="6"
        >
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} current={current} />
          ))}
        </SimpleGrid>
        {refunds && <Note mt="4">{refunds}</Note>}
      </Section>
      {sections.filter(asksQuestions).map((section) => (
        <WrittenSection key={section.id} section={section}>
          {(questions) => <Questions questions={questions} />}
        </WrittenSection>
      ))}
    </>
  );
}

const icons = new Map([
  ['community', UsersRound],
  ['voice', Megaphone],
  ['events', CalendarHeart],
  ['discounts', BadgePercent],
  ['insurance', HeartPulse],
  ['legal', Scale],
  ['training', GraduationCap],
  ['showcase', Store],
  ['banking', Landmark],
]);

function Benefits({ benefits }: { benefits: readonly TextSection[] }) {
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      columns={{ base: 1, sm: 2, lg: 3 }}
      columnGap="10"
      rowGap={{ base: '8', md: '12' }}
    >
      {benefits.map((benefit) => (
        <IconTile key={benefit.id} direction="row" variant="plain" {...tileOf(benefit, icons)} />
      ))}
    </SimpleGrid>
  );
}

function Questions({ questions }: { questions: readonly TextSection[] }) {
  return (
    <>
      {questions.map(({ id, title, html }) => (
        <Disclosure key={id} title={title} name="membership-faq">
          <SafeHtml html={html} size="inherit" />
        </Disclosure>
      ))}
      <OutlineLink to={paths.help} mt="8">
        More answers on the help page
      </OutlineLink>
    </>
  );
}

/** `current` is null for visitors. */
function PlanCard({ plan, current }: { plan: Package; current: MembershipRecord | null }) {
  const state = planStatus(plan, current?.membership_package ?? null, current?.membership_end_date_formatted === null);
  const active = state === 'active';
  return (
    <Card
      as="li"
      p={{ base: '6', md: '8' }}
      gap="5"
      borderColor={active || plan.recommended ? 'brand.solid' : undefined}
    >
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="2xl">
          {plan.name}
        </Heading>
        {active && <Badge colorPalette="brand">Your plan</Badge>}
        {!active && plan.recommended && <Badge colorPalette="accent">Recommended</Badge>}
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
      <PlanButton plan={plan} state={state} />
    </Card>
  );
}

/** What cannot be chosen has no link. */
function PlanButton({ plan, state }: { plan: Package; state: ReturnType<typeof planStatus> }) {
  const signedIn = useSession((session) => session.signedIn);
  if (state === 'active') return <Button disabled>Active</Button>;
  if (state === 'disabled') return <Button disabled>{plan.disabled ? 'Not on sale' : 'Not available'}</Button>;
  if (!signedIn && plan.price === 0) return <LinkButton to={paths.register}>Become a member</LinkButton>;
  return (
    <LinkButton
      to={toPath(paths.orderMembership, { packageName: plan.name.toLowerCase() })}
      variant={plan.price === 0 ? 'outline' : 'solid'}
    >
      {planButton(plan)}
    </LinkButton>
  );
}
