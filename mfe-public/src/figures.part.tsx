import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(publicContent.figures, { signal });

/** What was published and asked for, and how the emails go. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { report_requests, new_posts, waiting_emails, failed_emails, subscribed, unsubscribed } = data;
  return (
    <FigureCard
      title="Content and email"
      figures={[
        {
          label: 'Emails not sent',
          value: failed_emails,
          detail: `in 7 days, ${waiting_emails} on their way`,
          waits: failed_emails > 0,
        },
        { label: 'Newsletter', value: subscribed, detail: `${unsubscribed} unsubscribed` },
        { label: 'Reports asked for', value: report_requests, detail: 'in 7 days', to: paths.publications },
        { label: 'New posts', value: new_posts, detail: 'in 30 days', to: paths.blog },
      ]}
    />
  );
}
