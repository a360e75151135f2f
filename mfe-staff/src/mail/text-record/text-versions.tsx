import { call, submit } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { Button, chakra, lazyWithRetry, Text } from '@azadkar/shared-ui';
import { useComparedVersion, VersionDialog, VersionRow } from '../../history/versions';
import { Panel } from '../../layout/panel';
import { paramsOf } from '../email-texts';
import type { ComparisonProps } from './comparison';

const Comparison = lazyWithRetry<ComparisonProps>(() => import('./comparison').then((module) => module.Comparison));

interface Shown {
  number: number;
  title: string;
  texts: EmailTexts;
}

/** How the texts were, each compared with the present ones, and a way back to it. */
export function TextVersions({ template }: { template: StaffEmailTemplate }) {
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
      >
        {shown && <Comparison before={shown.texts} after={texts} />}
      </VersionDialog>
    </Panel>
  );
}
