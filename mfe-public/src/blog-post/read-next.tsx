import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import type { Blog } from '@azadkar/shared-api/public/schema';
import { Box, Container, Heading, SimpleGrid } from '@azadkar/shared-ui';
import { ArticleCard } from '../article-card';
import { DeferredData } from '../deferred-data';

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
export function ReadNext({ posts, after }: Props) {
  return (
    <DeferredData resolve={posts} fallback={null}>
      {(all) => {
        const next = postsAfter(all, after);
        return next.length > 0 && <Cards posts={next} />;
      }}
    </DeferredData>
  );
}

function postsAfter(posts: Posts, { id, topic }: Props['after']): Posts {
  const place = posts.findIndex((post) => post.id === id);
  const others = [...posts.slice(place + 1), ...posts.slice(0, Math.max(0, place))];
  const isRelated = (post: Posts[number]) => topic !== null && post.topic?.slug === topic.slug;
  return [...others.filter(isRelated), ...others.filter((post) => !isRelated(post))].slice(0, SHOWN);
}

function Cards({ posts }: { posts: Posts }) {
  return (
    <Box as="aside" aria-labelledby="read-next" bg="bg.subtle" borderTopWidth="1px" py={{ base: '10', md: '14' }}>
      <Container>
        <Heading as="h2" id="read-next" size="2xl" mb="6">
          Read next
        </Heading>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '6' }}>
          {posts.map(({ id, slug, title, excerpt, featured_image: picture, created_at: date, topic }) => (
            <ArticleCard
              key={id}
              {...{ title, excerpt, picture, date }}
              topic={topic?.name}
              to={toPath(paths.blogPost, { blogSlug: slug, blogId: id })}
            />
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  );
}
