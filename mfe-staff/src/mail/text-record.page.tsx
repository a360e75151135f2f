import { call, submit } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import {
  EMAIL_TEXT_LENGTHS,
  type EmailTexts,
  GREETING_NAME,
  STANDARD_GREETING,
} from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { Alert, chakra, Grid, notify, Spinner, Text } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { TextAreaField, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { EditForm } from '../edit/edit-form';
import { FieldsPanel } from '../edit/fields';
import { Panel, SmallText } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { MailPreview, usePreview } from './mail-preview';
import { paramsOf, TextBadge, titleOf } from './mail-status';

export const loader = ({ params: { subject = '', template = '' }, request }: LoaderFunctionArgs) =>
  call(staff.emailTemplate, { params: { subject, template }, request });

/** The texts of one email: what it says, and how it looks. */
export function Component() {
  const template = useLoaderData<typeof loader>();
  const { name, subject, sent, state, may_change } = template;
  return (
    <StaffPage
      title={titleOf(subject)}
      crumbs={[{ label: 'Email texts', to: staffPaths.emailTexts }]}
      status={<TextBadge status={state} />}
      action={may_change && state !== 'standard' && <UseStandardText template={template} />}
      lead={`It is sent ${sent}. A change counts for emails from then on.`}
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {state === 'unfit' && (
          <Alert tone="warning" title="The standard text is sent">
            The site has been updated, and this email has other placeholders now. Please change your text, or use the
            standard text.
          </Alert>
        )}
        {may_change ? <TextForm key={name} template={template} /> : <Unchangeable template={template} />}
      </chakra.div>
    </StaffPage>
  );
}

function Unchangeable({ template }: { template: StaffEmailTemplate }) {
  const { subject, body, button, footnote } = template.texts;
  return (
    <>
      <Alert title="Only administrators may change this email">It protects the accounts of members.</Alert>
      <Grid gap="5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
        <Panel title="Text">
          <Lines>{[subject, body, button, footnote].filter(Boolean).join('\n\n')}</Lines>
        </Panel>
        <TextPreview name={template.name} texts={template.texts} />
      </Grid>
    </>
  );
}

const Lines = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '65ch' } });

/** The text that the site brings, in place of the one that was stored. */
function UseStandardText({ template: { name, version, standard } }: { template: StaffEmailTemplate }) {
  const change = useChange();
  const input = { params: paramsOf(name), body: { ...standard, version } };
  return (
    <ConfirmButton
      size="sm"
      title="Use the standard text?"
      consequences="It takes the place of your text, in emails from then on. Your text is not shown again."
      confirmLabel="Replace my text"
      destructive
      onConfirm={() => change(() => submit(staff.saveEmailTexts, input))}
    >
      Use the standard text
    </ConfirmButton>
  );
}

const valuesOf = ({ texts, version }: StaffEmailTemplate) => ({ ...texts, version });

/** What an email says, with a preview that follows what is written. */
function TextForm({ template }: { template: StaffEmailTemplate }) {
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
      <Grid gap="5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
        <Fields template={template} />
        <Written name={name} />
      </Grid>
    </EditForm>
  );
}

const Fields = ({ template: { has_button, placeholders } }: { template: StaffEmailTemplate }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <FieldsPanel title="Text" wide>
      <TextField name="subject" label="Subject" required />
      <TextField
        name="greeting"
        label="Greeting"
        description={`“${GREETING_NAME}” is the reader’s name, or “member” while the address is not confirmed. Empty: “${STANDARD_GREETING}”`}
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
        <TextField name="button" label="Button" description="Where it leads is decided by the site." required />
      )}
      <TextAreaField
        name="footnote"
        label="Small print"
        description="In small letters at the end, if there is any."
        rows={2}
        characterLimit={EMAIL_TEXT_LENGTHS.footnote}
      />
    </FieldsPanel>
    <Placeholders placeholders={placeholders} />
  </chakra.div>
);

function Written({ name }: { name: string }) {
  const { values } = useFormValues<EmailTexts>();
  const { subject, greeting, body, button, footnote } = values;
  return <TextPreview name={name} texts={{ subject, greeting, body, button, footnote }} />;
}

/** What the site puts into the text. */
function Placeholders({ placeholders }: Pick<StaffEmailTemplate, 'placeholders'>) {
  if (placeholders.length === 0)
    return (
      <Panel title="Placeholders">
        <Text color="fg.muted">This email has none: it says the same to everybody.</Text>
      </Panel>
    );
  return (
    <Panel title="Placeholders" flush>
      <chakra.ul listStyleType="none">
        {placeholders.map(({ name, meaning, sample, required, optional, block }) => (
          <Row key={name}>
            <chakra.code>{`{${name}}`}</chakra.code>
            <chakra.div minWidth="0" flex="1 1 14rem">
              <Text overflowWrap="anywhere">
                {meaning}.{required && ' It must be in the text.'}
                {optional && ' Without it, its paragraph is left out.'}
                {block && ' It needs a paragraph of its own.'}
              </Text>
              <SmallText overflowWrap="anywhere" whiteSpace="pre-line">
                {sample}
              </SmallText>
            </chakra.div>
          </Row>
        ))}
      </chakra.ul>
    </Panel>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '3',
    px: '4',
    py: '2.5',
    '&:not(:first-child)': { borderTopWidth: '1px' },
  },
});

/** How the email looks with samples in place of the placeholders; it follows what is written after a short pause. */
function TextPreview({ name, texts }: { name: string; texts: EmailTexts }) {
  const { loaded: preview, failure } = usePreview(texts, (body, signal) =>
    call(staff.previewEmailTexts, { params: paramsOf(name), body, signal }),
  );
  const test = async () =>
    notify.success((await submit(staff.testEmailTexts, { params: paramsOf(name), body: texts })).message);
  const send = (
    <ActionButton size="xs" action={test}>
      Send me a test
    </ActionButton>
  );
  return (
    <Panel title="Preview" action={send}>
      {failure && (
        <Text role="status" color="fg.error" mb={preview ? '3' : '0'}>
          The preview could not be loaded. It is tried again when you write on.
        </Text>
      )}
      {preview ? <MailPreview preview={preview} /> : !failure && <Spinner label="Loading the preview" />}
    </Panel>
  );
}
