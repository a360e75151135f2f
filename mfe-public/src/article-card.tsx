import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import {
  Avatar,
  Box,
  Card,
  Flex,
  formatDate,
  Heading,
  Note,
  PageLink,
  Picture,
  Stack,
  stretched,
  Text,
} from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { truncateExcerpt } from './truncate-excerpt';

interface ArticleCardProps {
  article: { title: string; excerpt: string; featured_image: string | null; created_at: string };
  /** What it is about, beside the date. */
  topic?: string | undefined;
  to: string;
  /** Under the excerpt, such as the author. */
  footer?: ReactNode;
  /** Spans the whole row, with the picture beside the text; for the first article of a list. */
  wide?: boolean;
  headingLevel?: 2 | 3;
  /** On a phone without the excerpt and what is under it, as on the home page. */
  brief?: boolean;
}

const sideBySide = { base: 'column', md: 'row' } as const;
const compactOnPhones = { base: 'row', md: 'column' } as const;
/** Beside a long title too. */
const asHighAsTheText = { '& > *': { height: { md: 'full' } } };
/** A square beside the text, so that a list of articles is not eight screens of pictures; what a picture shows is in its middle. */
const thumbnailOnPhones = {
  mdDown: { m: '4', me: '0', alignSelf: 'flex-start', rounded: 'md', overflow: 'hidden' },
  '& > *': { aspectRatio: { base: '1', md: '16 / 9' } },
};

/** An article in a list; the whole card is a link. On phones its picture is a thumbnail, except that of a wide card. */
export function ArticleCard({ article, topic, to, footer, wide = false, headingLevel = 3, brief }: ArticleCardProps) {
  const { title, excerpt, featured_image: picture, created_at: date } = article;
  return (
    <Card
      as="li"
      variant="link"
      flexDirection={wide ? sideBySide : compactOnPhones}
      gridColumn={wide ? '1 / -1' : undefined}
    >
      <Box
        flexShrink="0"
        width={{ base: wide ? 'full' : '24', md: wide ? '3/5' : 'full' }}
        css={wide ? asHighAsTheText : thumbnailOnPhones}
      >
        <Picture src={picture} alt="" width={640} height={360} priority={wide} />
      </Box>
      <Stack
        gap={{ base: wide ? '3' : '1.5', md: '3' }}
        p={{ base: wide ? '5' : brief ? '3' : '4', md: wide ? '8' : '5' }}
        flex="1"
        minWidth="0"
        justifyContent={wide ? 'center' : undefined}
      >
        <Note>
          <time dateTime={date}>{formatDate(date)}</time>
          {topic && ` · ${topic}`}
        </Note>
        <Heading as={`h${headingLevel}`} size={wide ? '3xl' : { base: 'md', md: 'xl' }}>
          <PageLink to={to} variant="quiet" _before={stretched}>
            {title}
          </PageLink>
        </Heading>
        <Text
          color="fg.muted"
          textStyle={wide ? 'md' : { base: 'sm', md: 'md' }}
          flex={wide ? undefined : '1'}
          hideBelow={brief ? 'md' : undefined}
        >
          {truncateExcerpt(excerpt)}
        </Text>
        {footer && (
          <Box pt="2" hideBelow={brief ? 'md' : undefined}>
            {footer}
          </Box>
        )}
      </Stack>
    </Card>
  );
}

type Post = Data<typeof publicContent.blogs>[number];

type Look = Pick<ArticleCardProps, 'headingLevel' | 'wide' | 'brief'>;

/** A post of the blog in a list. */
export function PostCard({ post, ...look }: Look & { post: Post }) {
  const { id, slug, author, topic } = post;
  return (
    <ArticleCard
      {...look}
      article={post}
      topic={topic?.name}
      to={toPath(paths.blogPost, { blogSlug: slug, blogId: id })}
      footer={<Author {...author} />}
    />
  );
}

const Author = ({ name, avatar }: Post['author']) => (
  <Flex align="center" gap="2.5">
    <Avatar name={name} src={avatar} size="sm" />
    <Text textStyle="sm" fontWeight="medium">
      {name}
    </Text>
  </Flex>
);

type Release = Data<typeof publicContent.pressReleases>[number];

/** A press release in a list. */
export const PressReleaseCard = ({ release, ...look }: Look & { release: Release }) => (
  <ArticleCard
    {...look}
    article={release}
    to={toPath(paths.pressRelease, { prSlug: release.slug, prId: release.id })}
  />
);
