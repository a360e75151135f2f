import { call, submit } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { CodesPlan, StaffPromotion } from '@azadkar/shared-api/safety-net/staff/schema';
import { Card, chakra, formatMoment, formatNumber, LinkButton, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { RecordForm } from '../edit/record-form';
import { FileButton } from '../edit/upload-button';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { PromotionStatus } from './promotion-status';

/** A promotion with its codes; a new one where the address has no id. */
export const loader = async ({ params: { promotionId = 'new' }, request }: LoaderFunctionArgs) =>
  promotionId !== 'new' ? call(promotionRecord.calls.read, { params: { id: promotionId }, request }) : null;

export function Component() {
  const promotion = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => navigate(toPath(staffPaths.promotion, { promotionId: id }));
  return (
    <RecordPage
      title={promotion?.title ?? 'New promotion'}
      crumbs={[{ label: 'Promotions', to: staffPaths.promotions }]}
      status={promotion && <PromotionStatus status={promotion.state} />}
      action={
        promotion?.state === 'running' && (
          <LinkButton
            to={toPath(paths.promotion, { companyName: promotion.company_name, promotionId: promotion.id })}
            size="sm"
            variant="outline"
          >
            See it as members do
          </LinkButton>
        )
      }
      aside={promotion && <Codes key={promotion.id} {...promotion} />}
      history={promotion && ['promotion', { id: promotion.id, version: promotion.updated_at }]}
    >
      <Card padding="md" overflow="visible">
        <RecordForm record={promotionRecord} row={promotion ?? undefined} onSaved={promotion ? undefined : open} />
      </Card>
    </RecordPage>
  );
}

const Codes = ({ id, claimed, left, updated_at }: StaffPromotion) => (
  <>
    <Panel
      title="Codes"
      facts={[
        ['Claimed', formatNumber(claimed)],
        ['Left', formatNumber(left)],
        ['Last changed', formatMoment(updated_at)],
      ]}
    />
    <Panel title="Import codes">
      <ImportCodes promotionId={id} />
    </Panel>
  </>
);

/** Codes from a file or typed, one a line: what importing them would do is shown first. */
function ImportCodes({ promotionId }: { promotionId: number }) {
  const id = useId();
  const change = useChange();
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<CodesPlan | null>(null);
  const params = { promotionId };
  const load = useAction(async () => {
    if (!plan) return;
    const body = { text, expected: plan.added };
    await change(() => submit(safetyNetStaff.importCodes, { params, body }));
    setPlan(null);
    setText('');
  });
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <label htmlFor={id}>One code a line</label>
      <chakra.textarea
        id={id}
        rows={4}
        p="2"
        borderWidth="1px"
        borderColor="border.control"
        rounded="md"
        bg="bg.panel"
        fontFamily="mono"
        fontSize={{ base: 'md', md: 'xs' }}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FileButton
        label="Read them from a file"
        accept=".csv,.txt,text/csv,text/plain"
        onFile={async (file) => setText(await file.text())}
      />
      <ActionButton
        disabled={text.trim() === ''}
        action={async () => setPlan(await call(safetyNetStaff.planCodes, { params, body: { text } }))}
      >
        Check the codes
      </ActionButton>
      <ConfirmDialog
        open={plan !== null}
        title="Import codes"
        confirmLabel={plan && plan.added > 0 ? `Import ${formatNumber(plan.added)}` : 'Close'}
        busy={load.busy}
        onConfirm={() => (plan && plan.added > 0 ? void load.run() : setPlan(null))}
        onClose={() => setPlan(null)}
      >
        {plan && <Plan plan={plan} />}
      </ConfirmDialog>
    </chakra.div>
  );
}

const Plan = ({ plan: { added, known, repeated, refused, examples } }: { plan: CodesPlan }) => (
  <chakra.div display="grid" gap="3">
    <chakra.ul ps="5" listStyleType="disc">
      <li>{formatNumber(added)} new</li>
      <li>{formatNumber(known)} that this promotion has already</li>
      <li>{formatNumber(repeated)} that are in your list twice</li>
      <li>{formatNumber(refused)} that cannot be used</li>
    </chakra.ul>
    {examples.map(({ line, code, reason }) => (
      <Text key={line} color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        Line {line}, “{code}”: {reason}
      </Text>
    ))}
  </chakra.div>
);
