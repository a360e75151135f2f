import { call, type Data } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { AnchorButton, Container, EmptyState, Flex, PageHeading, SimpleGrid } from '@azadkar/shared-ui';
import { Rss } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PostCard } from '../post-card';

/** The RSS feed, which the api serves. */
const FEED_URL = '/api/feeds/blog.xml';

export function loader({ request }: LoaderFunctionArgs) {
  return call(publicContent.blogs, { request });
}

export function Component() {
  const posts = useLoaderData<typeof loader>();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <link rel="alternate" type="application/rss+xml" title="Blog" href={FEED_URL} />
      <Flex justify="space-between" align="start" gap="4">
        <PageHeading title="Blog" lead="What members learned about clients, prices, taxes and tools." />
        <AnchorButton href={FEED_URL} variant="outline" size="sm" flexShrink="0">
          <Rss aria-hidden="true" />
          RSS
        </AnchorButton>
      </Flex>
      {posts.length === 0 ? (
        <EmptyState title="Nothing here yet" text="The first posts are being written. Come back soon." />
      ) : (
        <Posts posts={posts} />
      )}
    </Container>
  );
}

type Post = Data<typeof publicContent.blogs>[number];

function Posts({ posts }: { posts: readonly Post[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="6">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} wide={index === 0} headingLevel={2} />
      ))}
    </SimpleGrid>
  );
}
