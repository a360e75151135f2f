import { call, type Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { AnchorButton, Avatar, Container, EmptyState, Flex, PageHeading, SimpleGrid, Text } from '@azadkar/shared-ui';
import { Rss } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ArticleCard } from '../article-card';

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
        <ArticleCard
          key={post.id}
          title={post.title}
          excerpt={post.excerpt}
          picture={post.featured_image}
          date={post.created_at}
          to={toPath(paths.blogPost, { blogSlug: post.slug, blogId: post.id })}
          wide={index === 0}
          headingLevel={2}
          footer={<Author {...post.author} />}
        />
      ))}
    </SimpleGrid>
  );
}

function Author({ name, avatar }: Post['author']) {
  return (
    <Flex align="center" gap="2.5">
      <Avatar name={name} src={avatar} size="sm" />
      <Text textStyle="sm" fontWeight="medium">
        {name}
      </Text>
    </Flex>
  );
}
