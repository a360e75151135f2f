import type { Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { Flex, LinkButton } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';
import { topicPath } from '../search-params';

type Topic = Data<typeof publicContent.blogTopics>[number];

interface Props {
  topics: readonly Topic[];
  /** The word of the topic that is shown; undefined for all posts. */
  current: string | undefined;
}

/** All posts, or those on one topic: links, so that they work before scripts run, and the back button undoes them. */
export function TopicFilter({ topics, current }: Props) {
  return (
    <Flex as="nav" aria-label="Topics" wrap="wrap" gap="2">
      <Chip to={paths.blog} label="All" active={current === undefined} />
      {topics.map(({ slug, name }) => (
        <Chip key={slug} to={topicPath(slug)} label={name} active={slug === current} />
      ))}
    </Flex>
  );
}

function Chip({ to, label, active }: { to: string; label: string; active: boolean }) {
  return (
    <LinkButton
      to={to}
      preventScrollReset
      variant={active ? 'solid' : 'outline'}
      size="sm"
      rounded="full"
      aria-current={active || undefined}
    >
      {active && <Check aria-hidden="true" />}
      {label}
    </LinkButton>
  );
}
