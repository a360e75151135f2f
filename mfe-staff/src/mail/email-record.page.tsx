import { call, submit } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Alert, chakra, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { MailBadge } from './mail-status';

export const loader = ({ params: { emailId = '' }, request }: LoaderFunctionArgs) =>
  call(staff.email, { params: { emailId }, request });

/** One email: what became of it, and its text while there is one. */
export function Component() {
  const email = useLoaderData<typeof loader>();
  const change = useChange();
  const button = email.can_send_again && (
    <ActionButton
      variant="solid"
      loadingText="Sending"
      action={() => change(() => submit(staff.sendAgain, { body: { ids: [email.id] } }))}
    >
      Send again
    </ActionButton>
  );
  return (
    <RecordPage
      title={email.subject ?? `Email to ${email.to}`}
      crumbs={[{ label: 'Mail', to: staffPaths.mail }]}
      status={<MailBadge status={email.state} />}
      action={button}
      aside={<Panel title="Facts" facts={factsOf(email)} />}
    >
      {email.last_error && (
        <Alert tone={email.state === 'failed' ? 'error' : 'warning'} title="What the mail server said last">
          {email.last_error}
        </Alert>
      )}
      <Panel title="Text">
        {email.text ? (
          <MailText tabIndex={0}>{email.text}</MailText>
        ) : (
          <Text color="fg.muted">
            {email.state === 'sent'
              ? 'The text of an email is deleted when it is sent, because its links may open an account.'
              : 'The text was deleted, because its time is over.'}
          </Text>
        )}
      </Panel>
    </RecordPage>
  );
}

const time = (at: string | null) => at && formatMoment(at);

type Email = ReturnType<typeof useLoaderData<typeof loader>>;

const factsOf = (email: Email): [string, string | number | null][] => [
  ['To', email.to],
  ['Written', time(email.created_at)],
  ['Sent', time(email.sent_at)],
  ['Next try', time(email.next_attempt_at)],
  ['Good until', time(email.expires_at)],
  ['Tries', email.attempts],
  ['Answer of the mail server', email.answer],
];

const MailText = chakra('pre', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit', maxWidth: '65ch' },
});
