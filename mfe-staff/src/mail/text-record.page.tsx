import { call, submit } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { Alert, chakra } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useChange } from '../actions/action-button';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { paramsOf, TextBadge, titleOf } from './mail-status';
import { SideBySide, TextForm, TextPreview } from './text-form';

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
      <SideBySide>
        <Panel title="Text">
          <Lines>{[subject, body, button, footnote].filter(Boolean).join('\n\n')}</Lines>
        </Panel>
        <TextPreview name={template.name} texts={template.texts} />
      </SideBySide>
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
