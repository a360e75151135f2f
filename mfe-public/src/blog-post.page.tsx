import { call, type Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { Blog } from '@azadkar/shared-api/public/schema';
import {
  Avatar,
  Box,
  Container,
  Flex,
  formatDate,
  Heading,
  Note,
  PageLink,
  Picture,
  Separator,
  SimpleGrid,
  Stack,
  storedFileUrl,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ParentLink, PlatformLinks, ShareButton, WayOn } from '@azadkar/shared-ui/blocks';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router-dom';
import { ArticleCard } from './article-card';
import { DeferredData } from './deferred-data';
import { NewsInvitation } from './news-invitation';
import { readingMinutes } from './reading-time';
import { topicPath } from './search-params';

/** Loads the post by its id, and redirects a URL with another slug to the right one. Without the other posts it is whole. */
export async function loader({ params: { blogId = '', blogSlug }, request }: LoaderFunctionArgs) {
  const posts = call(publicContent.blogs, { request }).catch(() => []);
  const [post] = await Promise.all([call(publicContent.blog, { params: { blogId }, request }), sanitizer.load()]);
  if (post.slug !== blogSlug) throw replace(toPath(paths.blogPost, { blogSlug: post.slug, blogId }));
  return { post, posts };
}

export function Component() {
  const { post, posts } = useLoaderData<typeof loader>();
  usePageTitle(post.title);
  return (
    <>
      <Container asChild size="prose" py={{ base: '8', md: '14' }}>
        <article>
          <Stack gap="6">
            <WhereItIs topic={post.topic} />
            <Heading as="h1" size="5xl" outline="none">
              {post.title}
            </Heading>
            <Flex align="center" justify="space-between" gap="4" wrap="wrap">
              <AuthorStrip author={post.author}>
                <Note>
                  <time dateTime={post.created_at}>{formatDate(post.created_at)}</time> · {readingMinutes(post.content)}{' '}
                  min read
                </Note>
              </AuthorStrip>
              <ShareButton title={post.title} variant="outline" size="sm" />
            </Flex>
            {post.featured_image && (
              <Picture src={post.featured_image} alt="" width={1200} height={675} rounded="xl" priority />
            )}
            <SafeHtml html={post.content} />
            <Separator />
            <AuthorCard author={post.author} />
          </Stack>
          <NewsInvitation />
          <StructuredData data={describePost(post)} />
        </article>
      </Container>
      <ReadNext posts={posts} after={post} />
    </>
  );
}

/** The list that the post is in, and the part of it that has its topic. */
const WhereItIs = ({ topic }: Pick<Blog, 'topic'>) => (
  <Flex columnGap="2" wrap="wrap" align="center" textStyle="sm" mb="2">
    <ParentLink to={paths.blog} mb="0">
      Blog
    </ParentLink>
    {topic && (
      <>
        <Text aria-hidden="true" color="fg.muted">
          ·
        </Text>
        <PageLink to={topicPath(topic.slug)} display="inline-flex" alignItems="center" minHeight="8">
          {topic.name}
        </PageLink>
      </>
    )}
  </Flex>
);

/** A post as schema.org structured data. */
const describePost = ({
  title,
  excerpt,
  created_at,
  featured_image,
  author,
  topic,
}: Blog): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  datePublished: created_at,
  articleSection: topic?.name,
  image: storedFileUrl(featured_image),
  author: { '@type': 'Person', name: author.name },
});

/** JSON-LD for search engines. `<` is escaped, so that no text can end the script element. */
const StructuredData = ({ data }: { data: Record<string, unknown> }) => (
  <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
);

type Posts = Data<typeof publicContent.blogs>;

const SHOWN = 3;

interface Props {
  posts: Promise<Posts>;
  /** The post that is read. */
  after: Pick<Blog, 'id' | 'topic'>;
}

/**
 * The posts that were written before this one, those on its topic first; after the oldest the list begins again with the
 * newest.
 */
const ReadNext = ({ posts, after }: Props) => (
  <DeferredData resolve={posts} fallback={null}>
    {(all) => {
      const next = postsAfter(all, after);
      return next.length > 0 && <Cards posts={next} />;
    }}
  </DeferredData>
);

function postsAfter(posts: Posts, { id, topic }: Props['after']): Posts {
  const place = posts.findIndex((post) => post.id === id);
  const others = [...posts.slice(place + 1), ...posts.slice(0, Math.max(0, place))];
  const isRelated = (post: Posts[number]) => topic !== null && post.topic?.slug === topic.slug;
  return [...others.filter(isRelated), ...others.filter((post) => !isRelated(post))].slice(0, SHOWN);
}

const Cards = ({ posts }: { posts: Posts }) => (
  <Box as="aside" aria-labelledby="read-next" bg="bg.subtle" borderTopWidth="1px" py={{ base: '10', md: '14' }}>
    <Container>
      <Heading as="h2" id="read-next" size="2xl" mb="6">
        Read next
      </Heading>
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
        {posts.map((post) => (
          <ArticleCard
            key={post.id}
            article={post}
            topic={post.topic?.name}
            to={toPath(paths.blogPost, { blogSlug: post.slug, blogId: post.id })}
          />
        ))}
      </SimpleGrid>
    </Container>
  </Box>
);

type Author = Blog['author'];

/** The author in one line, below the title. */
const AuthorStrip = ({ author: { name, title, avatar }, children }: { author: Author; children: ReactNode }) => (
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

/** About the author, with a link to their page when they are a member. */
function AuthorCard({ author }: { author: Author }) {
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
        <PlatformLinks platforms={platforms} textStyle="sm" />
        {memberId && (
          <WayOn to={toPath(paths.member, { memberId })} alignSelf="start" mt="2">
            View profile
          </WayOn>
        )}
      </Stack>
    </Flex>
  );
}
