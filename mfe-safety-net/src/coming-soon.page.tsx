import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { Badge, Card, Heading, LinkButton, PageHeading, Stack, Text, TextLink, usePageTitle } from '@azadkar/shared-ui';
import { OtherPages, Subsection } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

/** The addresses of the first services. */
const OWN: readonly string[] = [
  paths.jobs,
  paths.mentorship,
  paths.training,
  paths.tests,
  paths.filings,
  paths.insurance,
];
const pathOf = (service: string) =>
  OWN.find((path) => path.endsWith(`/${service}`)) ?? toPath(paths.service, { service });

export function loader({ params, request }: LoaderFunctionArgs) {
  const key = params.service ?? new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return call(publicContent.entryPage, { params: { list: 'services', key }, request });
}

/** One page for all planned services: what each will be, what members can use today, and a link to ask for it. */
export function Component() {
  const { entry, others } = useLoaderData<typeof loader>();
  usePageTitle(entry ? `${entry.name}: Coming Soon` : 'Coming Soon');
  return (
    <Stack maxWidth="3xl" gap="8">
      <PageHeading
        eyebrow={<Badge colorPalette="accent">Coming Soon</Badge>}
        title={entry?.name ?? 'Services'}
        lead={entry?.lead ?? 'This is not planned at the moment.'}
      />
      {entry && (
        <>
          {entry.points.length > 0 && <Alternatives lines={entry.points} />}
          <Card padding="lg" gap="3" alignItems="flex-start">
            <Heading size="xl">Do you need it now?</Heading>
            <Text color="fg.muted">
              Tell our team what you need. They answer in your issues, and they count who asks: that decides what comes
              first.
            </Text>
            <LinkButton to={newIssuePath(entry)}>Ask about {entry.name.toLowerCase()}</LinkButton>
          </Card>
        </>
      )}
      <OtherPages title="Also planned" pages={others} pathOf={pathOf} />
    </Stack>
  );
}

/** Each line is a link: "Start a course: /dashboard/courses". */
function Alternatives({ lines }: { lines: readonly string[] }) {
  return (
    <Subsection title="What helps today">
      <Stack as="ul" gap="2" ps="5">
        {lines.map((line) => (
          <li key={line}>
            <TextLink to={line.slice(line.lastIndexOf(': ') + 2)}>{line.slice(0, line.lastIndexOf(': '))}</TextLink>
          </li>
        ))}
      </Stack>
    </Subsection>
  );
}

const newIssuePath = ({ name, topic }: { name: string; topic: string | null }) =>
  `${paths.newIssue}?${new URLSearchParams({ ...(topic && { topic }), title: `${name}: what I need` })}`;
