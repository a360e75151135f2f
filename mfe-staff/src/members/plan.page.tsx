import { call } from '@azadkar/shared-api';
import { planRecord } from '@azadkar/shared-api/account/records';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { RecordForm, RemoveRecord } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

/** A plan; a new one where the address has no id. */
export const loader = async ({ params: { planId = 'new' }, request }: LoaderFunctionArgs) =>
  planId !== 'new' ? call(planRecord.calls.read, { params: { id: planId }, request }) : null;

export function Component() {
  const plan = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <RecordPage
      title={plan?.name ?? 'New plan'}
      crumbs={[{ label: 'Plans', to: staffPaths.plans }]}
      lead="Pages, emails and documents show a change within seconds. Orders keep the price that they were placed at."
      history={plan && ['plan', plan]}
      danger={
        plan &&
        plan.price > 0 && (
          <RemoveRecord
            record={planRecord}
            row={plan}
            text="A plan that somebody has had or ordered is kept: take it off sale instead."
            plan="Nobody has had it."
            onRemoved={() => navigate(staffPaths.plans)}
          />
        )
      }
    >
      <Panel title="Plan">
        <RecordForm
          record={planRecord}
          row={plan ?? undefined}
          onSaved={plan ? undefined : ({ id }) => navigate(toPath(staffPaths.plan, { planId: id }))}
        />
      </Panel>
    </RecordPage>
  );
}
