import { call, submit } from '@azadkar/shared-api';
import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { Button, notify, Spinner, Text, useAction } from '@azadkar/shared-ui';
import { Panel } from '../../layout/panel';
import { MailPreview, usePreview } from '../mail-preview';
import { paramsOf } from '../mail-status';

interface Props {
  name: string;
  texts: EmailTexts;
}

/** How the email looks with samples in place of the placeholders; it follows what is written after a short pause. */
export function TextPreview({ name, texts }: Props) {
  const { preview, failed } = usePreview(texts, (body, signal) =>
    call(staff.previewEmailTexts, { params: paramsOf(name), body, signal }),
  );
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
