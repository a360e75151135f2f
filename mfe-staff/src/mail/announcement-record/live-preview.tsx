import { call, submit } from '@azadkar/shared-api';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Button, chakra, notify, Text, useAction } from '@azadkar/shared-ui';
import { useState } from 'react';
import { useEditValue } from '../../edit/fields/use-edit-field';
import { Panel } from '../../layout/panel';
import { MailPreview } from '../preview/mail-preview';
import { countPeople } from '../status/mail-status';

const NAMES = ['subject', 'body', 'action_label', 'action_url', 'package_id', 'event_id', 'city'] as const;
type Written = Record<(typeof NAMES)[number], string> & { subscribers: boolean };

/** What is in the form now, saved or not. */
function useWritten(): Written {
  const values = [
    useEditValue('subject'),
    useEditValue('body'),
    useEditValue('action_label'),
    useEditValue('action_url'),
    useEditValue('package_id'),
    useEditValue('event_id'),
    useEditValue('city'),
  ];
  const [subject = '', body = '', action_label = '', action_url = '', package_id = '', event_id = '', city = ''] =
    values.map((value) => String(value ?? ''));
  const subscribers = useEditValue('subscribers') === true;
  return { subject, body, action_label, action_url, package_id, event_id, city, subscribers };
}

/** How the announcement looks with what is written so far, and a test of it to oneself. */
export function LivePreview() {
  const written = useWritten();
  const [shown, setShown] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const load = (body: Written) => call(staff.previewAnnouncement, { body });
  const preview = useAction(async () => setShown(await load(written)));
  const test = useAction(async () => {
    const { message } = await submit(staff.testAnnouncement, { body: written });
    notify.success(message);
  });
  return (
    <Panel title="Preview">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb={shown ? '4' : '0'}>
        <Button size="sm" variant="outline" loading={preview.busy} onClick={() => void preview.run()}>
          {shown ? 'Show it as it is now' : 'Show the email'}
        </Button>
        <Button size="sm" variant="outline" loading={test.busy} onClick={() => void test.run()}>
          Send a test to me
        </Button>
        {shown && (
          <Text color="fg.muted" role="status">
            {countPeople(shown.recipients)} would get it now.
          </Text>
        )}
      </chakra.div>
      {shown && <MailPreview preview={shown} />}
    </Panel>
  );
}
