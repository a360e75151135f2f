import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { OutlineLink, Section, SimpleGrid } from '@azadkar/shared-ui';
import { PostCard } from './article-card';

export const loader = ({ signal }: PartLoaderArgs<'home@1'>) => call(publicContent.newestBlogs, { signal });

/** The newest posts of the blog; nothing while there is none. */
export function Component({ data: posts }: PartProps<'home@1', typeof loader>) {
  if (posts.length === 0) return null;
  return (
    <Section
      title="New on the blog"
      lead="What members learned in their work."
      action={<OutlineLink to={paths.blog}>All posts</OutlineLink>}
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 3 }} gap={{ base: '3', md: '6' }}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} headingLevel={3} brief />
        ))}
      </SimpleGrid>
    </Section>
  );
}
