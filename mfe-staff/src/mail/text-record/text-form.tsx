import { call, submit } from '@azadkar/shared-api';
import { EMAIL_TEXT_LENGTHS, GREETING_NAME, STANDARD_GREETING } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { chakra, notify } from '@azadkar/shared-ui';
import { TextAreaField, TextField, useFieldValue } from '@azadkar/shared-ui/forms';
import { EditForm } from '../../edit/edit-form';
import { Panel } from '../../layout/panel';
import { paramsOf } from '../email-texts';
import { Placeholders, useInsertion } from './placeholders';
import { TextPreview } from './text-preview';

const valuesOf = ({ texts, version }: StaffEmailTemplate) => ({ ...texts, version });

/** What an email says, with a preview that follows what is written. */
export function TextForm({ template }: { template: StaffEmailTemplate }) {
  const { name, has_button, placeholders } = template;
  const params = paramsOf(name);
  return (
    <EditForm
      label="Texts of the email"
      schema={async () => {
        const { emailTextsFormOf } = await import('@azadkar/shared-api/staff/staff/schema');
        return emailTextsFormOf({ has_button, placeholders });
      }}
      saved={valuesOf(template)}
      draft={`email-text-${name}`}
      reload={async () => valuesOf(await call(staff.emailTemplate, { params }))}
      onSave={async (body) => {
        const { data, message } = await submit(staff.saveEmailTexts, { params, body });
        notify.success(message);
        return data;
      }}
    >
      <SideBySide>
        <Fields template={template} />
        <Written name={name} />
      </SideBySide>
    </EditForm>
  );
}

function Fields({ template: { has_button, placeholders } }: { template: StaffEmailTemplate }) {
  const { follow, insert } = useInsertion();
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel title="Text">
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" {...follow}>
          <TextField name="subject" label="Subject" required maxLength={EMAIL_TEXT_LENGTHS.subject} />
          <TextField
            name="greeting"
            label="Greeting"
            description={`“${GREETING_NAME}” is the reader’s name, or “member” while the address is not confirmed. Empty: “${STANDARD_GREETING}”`}
            maxLength={EMAIL_TEXT_LENGTHS.greeting}
          />
          <TextAreaField
            name="body"
            label="Text"
            description="Leave an empty line between paragraphs. Our name stands after it."
            required
            rows={12}
            characterLimit={EMAIL_TEXT_LENGTHS.body}
          />
          {has_button && (
            <TextField
              name="button"
              label="Button"
              description="Where it leads is decided by the site."
              required
              maxLength={EMAIL_TEXT_LENGTHS.button}
            />
          )}
          <TextAreaField
            name="footnote"
            label="Small print"
            description="In small letters at the end, if there is any."
            rows={2}
            characterLimit={EMAIL_TEXT_LENGTHS.footnote}
          />
        </chakra.div>
      </Panel>
      <Placeholders placeholders={placeholders} onInsert={insert} />
    </chakra.div>
  );
}

function Written({ name }: { name: string }) {
  const [subject = '', greeting = '', body = '', button = '', footnote = ''] = [
    useFieldValue('subject'),
    useFieldValue('greeting'),
    useFieldValue('body'),
    useFieldValue('button'),
    useFieldValue('footnote'),
  ].map((value) => String(value ?? ''));
  return <TextPreview name={name} texts={{ subject, greeting, body, button, footnote }} />;
}

/** The text and its preview: beside each other where there is room for both. */
export const SideBySide = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
