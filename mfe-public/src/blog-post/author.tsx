import { platformLinks } from '@azadkar/shared-api/account/rules';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Blog } from '@azadkar/shared-api/public/schema';
import { Avatar, Box, Flex, Link, LinkButton, Stack, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

type Author = Blog['author'];

/** The author in one line, below the title. */
export function AuthorStrip({ author: { name, title, avatar }, children }: { author: Author; children: ReactNode }) {
  return (
    <Flex align="center" gap="3">
      <Avatar name={name} src={avatar} />
      <Box>
        <Text fontWeight="semibold">
          {name}
          {title && (
            <Box as="span" color="fg.muted" fontWeight="normal">
              , {title}
            </Box>
          )}
        </Text>
        {children}
      </Box>
    </Flex>
  );
}

/** About the author, with a link to their page when they are a member. */
export function AuthorCard({ author }: { author: Author }) {
  const { name, title, avatar, bio, member_id: memberId, platforms } = author;
  return (
    <Flex
      as="aside"
      aria-label="About the author"
      gap="5"
      p={{ base: '5', md: '6' }}
      rounded="xl"
      bg="bg.subtle"
      wrap="wrap"
    >
      <Avatar name={name} src={avatar} size="lg" />
      <Stack gap="2" flex="1" minWidth="min(14rem, 100%)">
        <Text textStyle="lg" fontWeight="semibold">
          {name}
        </Text>
        {title && <Text color="fg.muted">{title}</Text>}
        {bio && <Text>{bio}</Text>}
        <PlatformLinks platforms={platforms} />
        {memberId && (
          <LinkButton to={toPath(paths.member, { memberId })} variant="outline" size="sm" alignSelf="start" mt="2">
            View profile
          </LinkButton>
        )}
      </Stack>
    </Flex>
  );
}

type Platforms = Blog['author']['platforms'];

/** Links to the author's profiles on freelancing platforms, in the order of the profile form. */
function PlatformLinks({ platforms }: { platforms: Platforms }) {
  const links = platformLinks(platforms);
  if (links.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" textStyle="sm">
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} target="_blank" rel="noopener noreferrer nofollow" minHeight="6">
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  );
}
