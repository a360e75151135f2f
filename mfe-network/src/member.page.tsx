import { call } from '@azadkar/shared-api';
import { degrees, experienceLevels, parseProfileLinks, platformLinks } from '@azadkar/shared-api/account/rules';
import { network } from '@azadkar/shared-api/network';
import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Avatar,
  Badge,
  Box,
  Card,
  Container,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatNumber,
  Heading,
  Link,
  LinkButton,
  PageLink,
  Slot,
  Stack,
  Text,
  usePageTitle,
  useSession,
} from '@azadkar/shared-ui';
import { Aside, ExpandableText, ParentLink, ShareButton, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { ExternalLink, Flag, Mail } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

/** The api refuses a members-only page to visitors with 401, and the shell then redirects them to sign in. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(network.member, { params: { memberId: String(params.memberId) }, request });

export function Component() {
  const member = useLoaderData<typeof loader>();
  usePageTitle(member.name);
  const degree = degrees.find(({ value }) => value === member.degree)?.label ?? member.degree;
  const education = [degree, member.field_of_study, member.institute].filter(Boolean).join(', ');
  return (
    <Container size="narrow" py={{ base: '6', md: '10' }}>
      <DirectoryLink />
      <MemberHeader member={member} />
      <WithAside mt="8">
        <Stack gap="8">
          <Subsection title="Overview">
            {member.bio ? (
              <ExpandableText text={member.bio} lines={15} />
            ) : (
              <Text color="fg.muted">Nothing written yet.</Text>
            )}
          </Subsection>
          {member.skills.length > 0 && (
            <Subsection title="Skills">
              <SkillList skills={member.skills} />
            </Subsection>
          )}
          {education && (
            <Subsection title="Education">
              <Text>{education}</Text>
            </Subsection>
          )}
          <Slot slot="member-page@1" props={{ memberId: member.member_id }} gap="8" />
        </Stack>
        <Aside>
          <MemberSidebar member={member} />
          <ReportLink member={member} />
        </Aside>
      </WithAside>
    </Container>
  );
}

const SkillList = ({ skills }: Pick<PublicMember, 'skills'>) => (
  <Flex as="ul" listStyleType="none" gap="2" wrap="wrap">
    {skills.map(({ id, name }) => (
      <li key={id}>
        <Badge>{name}</Badge>
      </li>
    ))}
  </Flex>
);

/** The link to the directory: a member's own, or the public one. */
function DirectoryLink() {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn ? (
    <ParentLink to={paths.peers}>Peers</ParentLink>
  ) : (
    <ParentLink to={paths.ourVoice}>Our Voice</ParentLink>
  );
}

function MemberHeader({ member }: { member: PublicMember }) {
  const place = [member.city, member.country].filter(Boolean).join(', ');
  return (
    <Flex
      gap={{ base: '4', md: '6' }}
      align={{ base: 'flex-start', md: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
    >
      <Avatar name={member.name} src={member.avatar} size="2xl" />
      <Box flex="1" minWidth="0">
        <Heading as="h1" size="4xl" outline="none">
          {member.name}
        </Heading>
        {member.title && <Text textStyle="lg">{member.title}</Text>}
        {place && <Text color="fg.muted">{place}</Text>}
        {member.hourly_rate !== null && (
          <Text mt="2" fontWeight="semibold">
            PKR {formatNumber(member.hourly_rate)}/hr
          </Text>
        )}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Contact member={member} />
        <ShareButton title={member.name} variant="outline" size="sm" />
      </Flex>
    </Flex>
  );
}

/** Leads to the form for a message; a visitor signs in on the way there. Nothing on one's own page. */
function Contact({ member }: { member: PublicMember }) {
  const caller = useSession(({ signedIn, details }) => (signedIn ? (details?.member_id ?? 'somebody') : null));
  if (!member.can_write || caller === member.member_id) return null;
  return (
    <LinkButton to={toPath(paths.writeToMember, { memberId: member.member_id })} size="sm">
      <Mail aria-hidden="true" />
      {caller ? 'Contact' : 'Sign in to contact'}
    </LinkButton>
  );
}

/** Leads members to the form that reports a page to support. */
function ReportLink({ member }: { member: PublicMember }) {
  const mayReport = useSession(({ signedIn, details }) => signedIn && details?.member_id !== member.member_id);
  if (!mayReport) return null;
  return (
    <PageLink
      to={toPath(paths.reportMember, { memberId: member.member_id })}
      standalone
      mt="3"
      textStyle="sm"
      color="fg.muted"
    >
      <Flag size={14} aria-hidden="true" />
      Report this page
    </PageLink>
  );
}

/** Facts about the member and links to their other pages, beside the overview. */
function MemberSidebar({ member }: { member: PublicMember }) {
  const level = experienceLevels.find(({ value }) => value === member.experience_level)?.label;
  const facts = [
    { name: 'Availability', value: member.availability },
    { name: 'Experience', value: member.years_experience },
    { name: 'Expertise level', value: level },
  ].filter(({ value }) => value);
  return (
    <Card as="aside" aria-label={`About ${member.name}`} padding="md" gap="6">
      {facts.length > 0 && (
        <DescriptionList variant="plain">
          {facts.map(({ name, value }) => (
            <DescriptionItem key={name} term={name}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
      <ExploreLinks member={member} />
    </Card>
  );
}

function ExploreLinks({ member }: { member: PublicMember }) {
  const links = [
    ...(member.website ? [{ label: 'Website', href: member.website }] : []),
    ...(member.linkedin ? [{ label: 'LinkedIn', href: member.linkedin }] : []),
    ...platformLinks(parseProfileLinks(member.profile_links) ?? {}),
  ];
  if (links.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="explore">
      <Heading id="explore" size="md" mb="2">
        Explore
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link href={href} target="_blank" rel="noopener nofollow ugc" standalone minHeight="8">
              {label}
              <ExternalLink size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
