import { call, type Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  AnchorButton,
  Container,
  EmptyState,
  Flex,
  LinkButton,
  Note,
  PageHeading,
  SimpleGrid,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ChoiceLink } from '@azadkar/shared-ui/blocks';
import { Rss } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PostCard } from './article-card';
import { NewsInvitation } from './news-invitation';
import { TOPIC_PARAM, topicPath } from './search-params';

/** The RSS feed, which the api serves. */
const FEED_URL = '/api/feeds/blog.xml';

/** The posts on the topic in the address, or all. Without the topics the list is shown all the same. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get(TOPIC_PARAM) ?? '';
  const [posts, known] = await Promise.all([
    call(publicContent.blogs, { request }),
    call(publicContent.blogTopics, { request }).catch(() => null),
  ]);
  const topic = known?.find(({ slug }) => slug === wanted) ?? null;
  return {
    topic,
    posts: topic ? posts.filter((post) => post.topic?.slug === topic.slug) : posts,
    topics: (known ?? []).filter((one) => one.posts > 0),
    /** An address that leads to a topic which is no more. */
    isUnknown: known !== null && wanted !== '' && !topic,
  };
}

export function Component() {
  const { posts, topics, topic, isUnknown } = useLoaderData<typeof loader>();
  usePageTitle(topic ? `${topic.name} – Blog` : 'Blog');
  return (
    <Container py={{ base: '10', md: '16' }}>
      <link rel="alternate" type="application/rss+xml" title="Blog" href={FEED_URL} />
      <Flex justify="space-between" align="start" gap="4">
        <PageHeading title="Blog" lead="What members learned in their work." />
        <AnchorButton href={FEED_URL} variant="outline" size="sm" flexShrink="0">
          <Rss aria-hidden="true" />
          RSS
        </AnchorButton>
      </Flex>
      {topics.length > 0 && <TopicFilter topics={topics} current={topic?.slug} />}
      {(topics.length > 0 || isUnknown) && (
        <Note role="status" my="4">
          {isUnknown && 'There is no such topic, or no longer. These are all: '}
          {posts.length === 1 ? '1 post' : `${posts.length} posts`}
        </Note>
      )}
      {posts.length > 0 ? <Posts posts={posts} /> : <NoPosts topic={topic?.name} />}
      <NewsInvitation />
    </Container>
  );
}

const NoPosts = ({ topic }: { topic: string | undefined }) =>
  topic ? (
    <EmptyState
      title={`Nothing on “${topic}” yet`}
      text="There are posts on other topics."
      action={
        <LinkButton to={paths.blog} preventScrollReset>
          Show all posts
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title="Nothing here yet" text="The first posts are being written. Come back soon." />
  );

type Post = Data<typeof publicContent.blogs>[number];

const Posts = ({ posts }: { posts: readonly Post[] }) => (
  <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="6">
    {posts.map((post, index) => (
      <PostCard key={post.id} post={post} wide={index === 0} headingLevel={2} />
    ))}
  </SimpleGrid>
);

type Topic = Data<typeof publicContent.blogTopics>[number];

interface Props {
  topics: readonly Topic[];
  /** The word of the topic that is shown; undefined for all posts. */
  current: string | undefined;
}

/** All posts, or those on one topic: links, so that they work before scripts run, and the back button undoes them. */
const TopicFilter = ({ topics, current }: Props) => (
  <Flex as="nav" aria-label="Topics" wrap="wrap" gap="2">
    <ChoiceLink to={paths.blog} active={current === undefined}>
      All
    </ChoiceLink>
    {topics.map(({ slug, name }) => (
      <ChoiceLink key={slug} to={topicPath(slug)} active={slug === current}>
        {name}
      </ChoiceLink>
    ))}
  </Flex>
);
