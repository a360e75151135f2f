import { call, submit } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { type EmailTexts, STANDARD_GREETING } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { Alert, Button, chakra, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useComparedVersion, VersionDialog, VersionRow } from '../../history/versions';
import { Panel } from '../../layout/panel';
import { StaffPage } from '../../layout/staff-page';
import { StatusBadge } from '../../layout/status-badge';
import { paramsOf, textColors, textStateNames, titleOf } from '../mail-status';
import { SideBySide, TextForm } from './text-form';
import { TextPreview } from './text-preview';

export const loader = ({ params: { subject = '', template = '' }, request }: LoaderFunctionArgs) =>
  call(staff.emailTemplate, { params: { subject, template }, request });

/** The texts of one email: what it says, how it looks, and how it was. */
export function Component() {
  const template = useLoaderData<typeof loader>();
  const { name, subject, sent, state, may_change } = template;
  return (
    <StaffPage
      title={titleOf(subject)}
      crumbs={[{ label: 'Email texts', to: staffPaths.emailTexts }]}
      status={<StatusBadge status={state} colors={textColors} labels={textStateNames} />}
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
        <TextVersions template={template} />
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

interface Shown {
  number: number;
  title: string;
  texts: EmailTexts;
}

/** How the texts were, each compared with the present ones, and a way back to it. */
function TextVersions({ template }: { template: StaffEmailTemplate }) {
  const { name, version, versions, texts, may_change, state } = template;
  const params = (number: number) => ({ ...paramsOf(name), number });
  const load = async (number: number, title: string): Promise<Shown> => {
    const loaded = await call(staff.emailTextsVersion, { params: params(number) });
    return { number, title, texts: loaded };
  };
  const { shown, open, close, restoring } = useComparedVersion<Shown>(({ number }) =>
    submit(staff.restoreEmailTexts, { params: params(number), body: { version } }),
  );
  const standard = state !== 'standard' && (
    <Button size="xs" variant="outline" onClick={() => void open(load(0, 'Standard text'))}>
      Use the standard text
    </Button>
  );
  return (
    <Panel title="Versions" flush={versions.length > 0} action={standard}>
      {versions.length === 0 && (
        <Text color="fg.muted">The text is as the site brings it. Each change is kept here.</Text>
      )}
      <chakra.ol listStyleType="none">
        {versions.map(({ number, standard, changed_at, changed_by }, index) => {
          const title = `Version ${number}, ${formatMoment(changed_at)}`;
          return (
            <VersionRow
              key={number}
              number={number}
              title={`${standard ? 'Standard text' : 'Changed text'}${index === 0 ? ' (now)' : ''}`}
              at={changed_at}
              by={changed_by}
              onCompare={index > 0 ? () => void open(load(number, title)) : undefined}
            />
          );
        })}
      </chakra.ol>
      <VersionDialog
        title={shown?.title}
        onClose={close}
        action={may_change ? { label: 'Use this text', ...restoring } : undefined}
        parts={shown ? partsOf(shown.texts, texts) : []}
        with="present text"
      />
    </Panel>
  );
}

const greetingOf = ({ greeting }: EmailTexts) => greeting || STANDARD_GREETING;

/** How it was in a version, and how it is now. */
const partsOf = (before: EmailTexts, after: EmailTexts) =>
  [
    ['Subject', before.subject, after.subject],
    ['Greeting', greetingOf(before), greetingOf(after)],
    ['Text', before.body, after.body],
    ['Button', before.button, after.button],
    ['Small print', before.footnote, after.footnote],
  ] as const;
