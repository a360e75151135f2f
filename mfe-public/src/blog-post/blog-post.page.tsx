import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { Blog } from '@azadkar/shared-api/public/schema';
import {
  Container,
  Flex,
  formatDate,
  Heading,
  PageLink,
  Picture,
  Separator,
  ShareButton,
  Stack,
  storedFileUrl,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router-dom';
import { NewsInvitation } from '../news-invitation';
import { topicPath } from '../search-params';
import { AuthorCard, AuthorStrip } from './author';
import { ReadNext } from './read-next';
import { readingMinutes } from './reading-time';

/** Loads the post by its id, and redirects a URL with another slug to the right one. Without the other posts it is whole. */
export async function loader({ params: { blogId = '', blogSlug }, request }: LoaderFunctionArgs) {
  const posts = call(publicContent.blogs, { request }).catch(() => []);
  const post = await call(publicContent.blog, { params: { blogId }, request });
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
                <Text textStyle="sm" color="fg.muted">
                  <time dateTime={post.created_at}>{formatDate(post.created_at)}</time> · {readingMinutes(post.content)}{' '}
                  min read
                </Text>
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
function WhereItIs({ topic }: Pick<Blog, 'topic'>) {
  return (
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
}

/** A post as schema.org structured data. */
function describePost({ title, excerpt, created_at, featured_image, author, topic }: Blog): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: created_at,
    articleSection: topic?.name,
    image: storedFileUrl(featured_image),
    author: { '@type': 'Person', name: author.name },
  };
}

/** JSON-LD for search engines. `<` is escaped, so that no text can end the script element. */
function StructuredData({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
