import { paths } from '@azadkar/shared-api/paths';
import { Badge, Card, Heading, LinkButton, PageHeading, PageLink, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { useLocation } from 'react-router-dom';
import { type Service, services } from './services';

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

const newIssuePath = ({ name, topic }: Service) =>
  `${paths.newIssue}?${new URLSearchParams({ topic, title: `${name}: what I need` })}`;
