import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Container, Heading, SimpleGrid } from '@azadkar/shared-ui';
import { ArticleCard } from '../article-card';
import { DeferredData } from '../deferred-data';

type Posts = Data<typeof publicContent.blogs>;

const SHOWN = 3;

/** The posts that were written before this one; after the oldest the list begins again with the newest. */
export function ReadNext({ posts, after }: { posts: Promise<Posts>; after: number }) {
  return (
    <DeferredData resolve={posts} fallback={null}>
      {(all) => {
        const next = postsAfter(all, after);
        return next.length > 0 && <Cards posts={next} />;
      }}
    </DeferredData>
  );
}

function postsAfter(posts: Posts, id: number): Posts {
  const place = posts.findIndex((post) => post.id === id);
  return [...posts.slice(place + 1), ...posts.slice(0, Math.max(0, place))].slice(0, SHOWN);
}

function Cards({ posts }: { posts: Posts }) {
  return (
    <Box as="aside" aria-labelledby="read-next" bg="bg.subtle" borderTopWidth="1px" py={{ base: '10', md: '14' }}>
      <Container>
        <Heading as="h2" id="read-next" size="2xl" mb="6">
          Read next
        </Heading>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
          {posts.map(({ id, slug, title, excerpt, featured_image: picture, created_at: date }) => (
            <ArticleCard
              key={id}
              {...{ title, excerpt, picture, date }}
              to={toPath(paths.blogPost, { blogSlug: slug, blogId: id })}
            />
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  );
}
