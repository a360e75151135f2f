import { paths, toPath } from '@azadkar/shared-api/paths';
import type { SearchKind } from '@azadkar/shared-api/public/rules';
import type { SearchResult } from '@azadkar/shared-api/public/schema';
import { Avatar, Badge, Box, Flex, formatDate, Heading, Link, PageLink, Text, useSession } from '@azadkar/shared-ui';
import { PUBLICATION_PARAM } from '../search-params';
import { truncateExcerpt } from '../truncate-excerpt';

interface Props {
  kind: SearchKind;
  result: SearchResult;
}

export function Result({ kind, result }: Props) {
  const { title, text, avatar, link } = result;
  return (
    <Flex as="li" gap="4" py="4" borderBottomWidth="1px" borderColor="border.muted">
      {kind === 'member' && (
        <Box flexShrink="0" aria-hidden="true">
          <Avatar name={title} src={avatar} size="md" />
        </Box>
      )}
      <Box minWidth="0" overflowWrap="anywhere">
        <Heading as="h3" size="md" dir="auto">
          {link && !link.startsWith('/') ? (
            <Link href={link}>{title}</Link>
          ) : (
            <PageLink to={link ?? addressOf(kind, result)}>{title}</PageLink>
          )}
        </Heading>
        <Facts kind={kind} result={result} />
        {text && (
          <Text color="fg.muted" dir="auto">
            {truncateExcerpt(text)}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** When and where, and what a visitor should know before following the link. */
function Facts({ kind, result: { date, city, over, members_only } }: Props) {
  const signedIn = useSession((session) => session.signedIn);
  const facts = [date && <time dateTime={date}>{formatDate(date)}</time>, city].filter(Boolean);
  const isClosed = members_only && !signedIn;
  if (facts.length === 0 && !over && !isClosed) return null;
  return (
    <Flex gap="2" rowGap="1" align="center" wrap="wrap" textStyle="sm" color="fg.muted" my="0.5">
      {facts.map((fact, i) => (
        <span key={i === 0 && date ? 'date' : 'city'}>{fact}</span>
      ))}
      {over && <Badge colorPalette="gray">{kind === 'course' ? 'Over' : 'Past'}</Badge>}
      {isClosed && <Badge colorPalette="gray">Members only</Badge>}
    </Flex>
  );
}

function addressOf(kind: SearchKind, { id, slug }: SearchResult): string {
  switch (kind) {
    case 'event':
      return toPath(paths.event, { eventSlug: slug, eventId: id });
    case 'course':
      return toPath(paths.course, { courseSlug: slug, courseId: id });
    case 'post':
      return toPath(paths.blogPost, { blogSlug: slug, blogId: id });
    case 'press':
      return toPath(paths.pressRelease, { prSlug: slug, prId: id });
    case 'publication':
      return `${paths.publications}?${new URLSearchParams({ [PUBLICATION_PARAM]: String(id) })}`;
    case 'member':
      return toPath(paths.member, { memberId: id });
  }
}
