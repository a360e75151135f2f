import { paths } from '@azadkar/shared-api/paths';
import { Badge, Card, Heading, LinkButton, PageHeading, PageLink, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { useLocation } from 'react-router-dom';

/** One page for all planned services: what each will be, what members can use today, and a link to ask for it. */
export function Component() {
  const { pathname } = useLocation();
  const service = services[pathname.replace(/\/$/, '')];
  usePageTitle(service ? `${service.name}: Coming Soon` : 'Coming Soon');
  if (!service) return null;
  return (
    <Stack maxWidth="3xl" gap="8">
      <PageHeading
        eyebrow={<Badge colorPalette="accent">Coming Soon</Badge>}
        title={service.name}
        lead={service.description}
      />
      <Alternatives service={service} />
      <Card padding="lg" gap="3" alignItems="flex-start">
        <Heading size="xl">Do you need it now?</Heading>
        <Text color="fg.muted">
          Tell our team what you need. They answer in your issues, and they count who asks: that decides what comes
          first.
        </Text>
        <LinkButton to={newIssuePath(service)}>Ask about {service.name.toLowerCase()}</LinkButton>
      </Card>
    </Stack>
  );
}

function Alternatives({ service }: { service: Service }) {
  return (
    <Subsection title="What helps today">
      <Stack as="ul" gap="2" ps="5">
        {service.alternatives.map(({ label, to }) => (
          <li key={to}>
            <PageLink variant="underline" to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </Stack>
    </Subsection>
  );
}

const newIssuePath = ({ name, topic = 'General Query' }: Service) =>
  `${paths.newIssue}?${new URLSearchParams({ topic, title: `${name}: what I need` })}`;

/** The planned services, by the path under which the shared page shows them. */

interface Service {
  name: string;
  /** What it will be. */
  description: string;
  /** Links to what members can use today. */
  alternatives: readonly { label: string; to: string }[];
  /** Topic of the prefilled issue that the page links to; 'General Query' without one. */
  topic?: string;
}

export const services: Readonly<Record<string, Service>> = {
  [paths.jobs]: {
    name: 'Jobs',
    description:
      'Work offered to members by companies that know freelancers: short projects, long contracts, and positions.',
    alternatives: [
      { label: 'Complete your profile, which clients see in Our Voice', to: paths.editProfile },
      { label: 'See how other members present themselves', to: paths.peers },
    ],
  },
  [paths.mentorship]: {
    name: 'Mentorship',
    description: 'An experienced member beside you for a few months: one goal, one conversation every second week.',
    alternatives: [
      { label: 'Meet members who do what you do', to: paths.peers },
      { label: 'Come to the next meetup', to: paths.memberEvents },
    ],
  },
  [paths.training]: {
    name: 'Training',
    description: 'Workshops in small groups on prices, contracts, proposals and clients.',
    alternatives: [
      { label: 'Start a course', to: paths.courses },
      { label: 'Soft Skills Program', to: paths.memberSoftSkills },
    ],
  },
  [paths.tests]: {
    name: 'Tests',
    description: 'Tests of your skills with a result that you can show on your profile.',
    alternatives: [{ label: 'Earn a certificate in a course', to: paths.courses }],
  },
  [paths.filings]: {
    name: 'Filings',
    description: 'Help with registering, filing your return, and getting onto the list of active taxpayers.',
    alternatives: [{ label: 'What the Surge membership includes', to: paths.membership }],
    topic: 'Company Formaton & Taxation',
  },
  [paths.insurance]: {
    name: 'Insurance',
    description: 'Cover for health, accidents and equipment, at the price of a group.',
    alternatives: [
      { label: 'What the Surge membership includes', to: paths.membership },
      { label: 'Discounts from our partners', to: paths.promotions },
    ],
  },
};
