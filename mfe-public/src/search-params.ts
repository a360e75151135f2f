/** The parameters of addresses that several pages link to. */
import { paths } from '@azadkar/shared-api/paths';

/** On the page of publications: the id of the report that is asked for. */
export const PUBLICATION_PARAM = 'publication';

/** On the blog: the slug of the topic that its list is filtered by, as in "/blog?topic=taxes". */
export const TOPIC_PARAM = 'topic';

export const topicPath = (slug: string) => `${paths.blog}?${new URLSearchParams({ [TOPIC_PARAM]: slug })}`;
