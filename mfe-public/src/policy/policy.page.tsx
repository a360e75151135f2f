import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { PAYABLE_HOURS, refundRules, UNCONFIRMED_PAYABLE_MINUTES } from '@azadkar/shared-api/payments/rules';
import {
  Box,
  Container,
  Flex,
  formatDate,
  Grid,
  Heading,
  PageHeading,
  PageLink,
  Stack,
  Text,
} from '@azadkar/shared-ui';
import { useLocation } from 'react-router-dom';
import { PageContents } from '../page-contents';
import type { Policy, PolicySection } from './texts/policy';
import { privacy } from './texts/privacy';
import { terms } from './texts/terms';

const accessibility: Policy = {
  title: 'Accessibility',
  lead: 'This site is for everyone. What we aim at, how we check it, what is still missing, and how to tell us.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      paragraphs: ['The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page.'],
      points: [
        'Everything works with a keyboard alone, and you see where you are.',
        'Text can be made larger, and pages fit a width of 320 pixels without scrolling sideways.',
        'Colors have enough contrast, in light and in dark, and nothing is said by color alone.',
        'Forms name what is wrong beside the field and keep what you have written.',
        'Motion stops when your device asks for less of it.',
        'Public pages can be read without scripts and on slow connections.',
      ],
    },
    {
      id: 'checks',
      title: 'How we check it',
      paragraphs: [
        'Each change is tested in a browser with axe-core on every page, on a desktop and on a phone, in light and in dark, and by journeys that use the keyboard. These checks find many faults, but not all.',
      ],
    },
    {
      id: 'limits',
      title: 'What is not there yet',
      points: [
        'PDF documents, such as tickets and certificates, have selectable text but no full structure for screen readers. What they say is also on the page that offers them.',
        'Films of members have no sign language.',
        'The site is in English. An edition in Urdu is not there yet.',
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us',
      paragraphs: [
        `If something does not work for you, write to ${brand.contactEmail} or open an issue. Name the page and what you use. We answer within a week, and help you by email or phone until it is mended.`,
      ],
      link: { to: paths.contact, label: 'Contact' },
    },
  ],
};

const refunds: Policy = {
  title: 'Refunds',
  lead: 'When money comes back, how to ask for it, and how long it takes.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'unpaid',
      title: 'Before you pay',
      paragraphs: [
        `An unpaid order can be cancelled on its page and costs nothing. It ends by itself after ${PAYABLE_HOURS.card} hours by card and after ${PAYABLE_HOURS.bill} hours by 1Bill.`,
        `Until you have confirmed your email address, an order for a ticket ends after ${UNCONFIRMED_PAYABLE_MINUTES} minutes, and you can have one ticket at a time.`,
      ],
      link: { to: paths.orders, label: 'Order History' },
    },
    {
      id: 'tickets',
      title: 'Tickets',
      points: [
        `${refundRules.ticket} Where no other time is set, that is 48 hours before the event begins.`,
        refundRules.notDelivered,
        'If we cancel an event, every paid ticket is refunded in full, without your asking.',
        'If an event is moved to another day or city, you can have your money back.',
      ],
    },
    {
      id: 'membership',
      title: 'Memberships',
      paragraphs: [`${refundRules.membership} It lasts until the end of the time that you have paid for.`],
    },
    {
      id: 'ask',
      title: 'How to ask',
      paragraphs: [
        'Open an issue under the topic that fits and give the number of your order. You see in the issue and in Order History what we have decided.',
        'We pay back the way you paid. A card refund is sent on the working day on which it is approved; your bank may need up to ten working days to show it.',
      ],
      link: { to: paths.newIssue, label: 'Open an issue' },
    },
  ],
};

/** One page for the privacy notice, the terms, the rules of refunds and the accessibility statement; the path decides which. */
export function Component() {
  const policy = policyAt(useLocation().pathname);
  return (
    <Container py={{ base: '10', md: '16' }} key={policy.title}>
      <PageHeading title={policy.title} lead={policy.lead} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }} gap={{ base: '8', lg: '16' }}>
        <PageContents label="On this page" sections={policy.sections} />
        <Box maxWidth="3xl" minWidth="0">
          <Stack gap="10">
            {policy.sections.map((section) => (
              <PolicyText key={section.id} {...section} />
            ))}
          </Stack>
          <End policy={policy} />
        </Box>
      </Grid>
    </Container>
  );
}

function PolicyText({ id, title, paragraphs = [], points = [], link }: PolicySection) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Heading id={`${id}-title`} size="2xl" mb="3">
        {title}
      </Heading>
      <Stack gap="3">
        {paragraphs.map((text) => (
          <Text key={text} overflowWrap="anywhere">
            {text}
          </Text>
        ))}
        {points.length > 0 && (
          <Stack as="ul" gap="2" ps="5" listStyleType="disc">
            {points.map((text) => (
              <Text as="li" key={text} overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </Stack>
        )}
        {link && (
          <Text>
            <PageLink variant="underline" to={link.to}>
              {link.label}
            </PageLink>
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function End({ policy }: { policy: Policy }) {
  return (
    <Box as="footer" borderTopWidth="1px" mt="12" pt="5" color="fg.muted" textStyle="sm">
      <Text>This text is of {formatDate(policy.updated)}.</Text>
      <Flex as="ul" wrap="wrap" columnGap="5" listStyleType="none">
        {otherPolicies(policy).map(({ to, title }) => (
          <li key={to}>
            <PageLink variant="underline" to={to} display="inline-flex" alignItems="center" minHeight="9">
              {title}
            </PageLink>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

const policies: Readonly<Record<string, Policy>> = {
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.refunds]: refunds,
  [paths.accessibility]: accessibility,
};

/** The policy at an address of the route table. */
function policyAt(pathname: string): Policy {
  return policies[pathname.replace(/(^|[^/])\/+$/, '$1')] ?? privacy;
}

const otherPolicies = (policy: Policy) =>
  Object.entries(policies)
    .filter(([, other]) => other !== policy)
    .map(([to, { title }]) => ({ to, title }));
