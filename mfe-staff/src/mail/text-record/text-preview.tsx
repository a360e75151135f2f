import { call, type Data, submit } from '@azadkar/shared-api';
import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Button, notify, Spinner, Text, useAction } from '@azadkar/shared-ui';
import { useEffect, useState } from 'react';
import { Panel } from '../../layout/panel';
import { paramsOf } from '../email-texts';
import { MailPreview } from '../mail-preview';

interface Props {
  name: string;
  texts: EmailTexts;
}

const PAUSE_MS = 500;

/** How the email looks with samples in place of the placeholders; it follows what is written after a short pause. */
export function TextPreview({ name, texts }: Props) {
  const { preview, failed } = usePreview(name, texts);
  const test = useAction(async () => {
    const { message } = await submit(staff.testEmailTexts, { params: paramsOf(name), body: texts });
    notify.success(message);
  });
  const send = (
    <Button size="xs" variant="outline" loading={test.busy} onClick={() => void test.run()}>
      Send me a test
    </Button>
  );
  return (
    <Panel title="Preview" action={send}>
      {failed && (
        <Text role="status" color="fg.error" mb={preview ? '3' : '0'}>
          The preview could not be loaded. It is tried again when you write on.
        </Text>
      )}
      {preview ? <MailPreview preview={preview} /> : !failed && <Spinner label="Loading the preview" />}
    </Panel>
  );
}

function usePreview(name: string, { subject, greeting, body, button, footnote }: EmailTexts) {
  const [preview, setPreview] = useState<Data<typeof staff.previewEmailTexts> | null>(null);
  const [failed, setFailed] = useState(false);
  const isFirst = preview === null;
  useEffect(() => {
    let isLatest = true;
    const load = async () => {
      try {
        const texts = { subject, greeting, body, button, footnote };
        const loaded = await call(staff.previewEmailTexts, { params: paramsOf(name), body: texts });
        if (!isLatest) return;
        setPreview(loaded);
        setFailed(false);
      } catch {
        if (isLatest) setFailed(true);
      }
    };
    const timer = setTimeout(() => void load(), isFirst ? 0 : PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [name, subject, greeting, body, button, footnote, isFirst]);
  return { preview, failed };
}
