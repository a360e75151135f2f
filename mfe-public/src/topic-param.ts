import { paths } from '@azadkar/shared-api/paths';

/** The part of the query in which the blog's list has a topic: "/blog?topic=taxes". */
export const TOPIC_PARAM = 'topic';

export const topicPath = (slug: string) => `${paths.blog}?${new URLSearchParams({ [TOPIC_PARAM]: slug })}`;
