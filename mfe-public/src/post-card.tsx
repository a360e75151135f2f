import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { Avatar, Flex, Text } from '@azadkar/shared-ui';
import { ArticleCard } from './article-card';

type Post = Data<typeof publicContent.blogs>[number];

interface Props {
  post: Post;
  headingLevel: 2 | 3;
  wide?: boolean;
  brief?: boolean;
}

/** A post of the blog in a list. */
export function PostCard({ post, headingLevel, wide, brief }: Props) {
  const { id, slug, author, topic } = post;
  return (
    <ArticleCard
      article={post}
      headingLevel={headingLevel}
      wide={wide}
      brief={brief}
      topic={topic?.name}
      to={toPath(paths.blogPost, { blogSlug: slug, blogId: id })}
      footer={<Author {...author} />}
    />
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
