import { formatDate } from '@azadkar/shared-ui';

/** When a factor was added, and used last. */
export const LastUsed = ({ added_at, last_used_at }: { added_at: string; last_used_at: string | null }) => (
  <>
    Added on <time dateTime={added_at}>{formatDate(added_at)}</time>,{' '}
    {last_used_at ? (
      <>
        last used on <time dateTime={last_used_at}>{formatDate(last_used_at)}</time>.
      </>
    ) : (
      'not used yet.'
    )}
  </>
);
