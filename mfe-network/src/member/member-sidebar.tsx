import { experienceLevels, parseProfileLinks, platformLinks } from '@azadkar/shared-api/account/rules';
import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { Box, Card, chakra, Heading, Link, Stack } from '@azadkar/shared-ui';
import { ExternalLink } from 'lucide-react';

/** Facts about the member and links to their other pages, beside the overview. */
export function MemberSidebar({ member }: { member: PublicMember }) {
  const level = experienceLevels.find(({ value }) => value === member.experience_level)?.label;
  const facts = [
    { name: 'Availability', value: member.availability },
    { name: 'Experience', value: member.years_experience },
    { name: 'Expertise level', value: level },
  ].filter(({ value }) => value);
  return (
    <Card as="aside" aria-label={`About ${member.name}`} padding="md" gap="6">
      {facts.length > 0 && (
        <Stack as="dl" gap="3">
          {facts.map(({ name, value }) => (
            <Box key={name}>
              <chakra.dt textStyle="sm" color="fg.muted">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="medium">{value}</chakra.dd>
            </Box>
          ))}
        </Stack>
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
            <Link
              href={href}
              target="_blank"
              rel="noopener nofollow ugc"
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minHeight="8"
            >
              {label}
              <ExternalLink size={14} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
