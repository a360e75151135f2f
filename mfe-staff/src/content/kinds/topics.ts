/** The topics that a post can have. */
import { call } from '@azadkar/shared-api';
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { StaffTopic } from '@azadkar/shared-api/public/staff/schema';

export type Topics = readonly StaffTopic[];

/** None for press releases, which have no topic. */
export const loadTopics = async (kind: ArticleKind, request: Request): Promise<Topics> =>
  kind === 'blog' ? call(publicStaff.topics, { request }) : [];

/** The name of a topic by its id, as a form has it. */
export const nameOfTopic = (topics: Topics, value: unknown) =>
  topics.find(({ id }) => String(id) === String(value))?.name ?? 'No topic';
