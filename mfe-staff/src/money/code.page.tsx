import { call } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { couponRecord } from '@azadkar/shared-api/payments/records';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { RecordForm, RemoveRecord } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

/** A discount code; a new one where the address has no id. */
export async function loader({ params: { codeId = 'new' }, request }: LoaderFunctionArgs) {
  const [code, events] = await Promise.all([
    codeId !== 'new' ? call(couponRecord.calls.read, { params: { id: codeId }, request }) : null,
    call(ticketingStaff.events, { query: { size: 100 }, request }),
  ]);
  return { code, events: events.rows.map(({ id, title }) => ({ value: String(id), label: title })) };
}

export function Component() {
  const { code, events } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isListed = !code?.event_id || events.some(({ value }) => value === String(code.event_id));
  const own = isListed ? [] : [{ value: String(code.event_id), label: code.event ?? '' }];
  return (
    <RecordPage
      title={code?.code ?? 'New code'}
      crumbs={[{ label: 'Discount codes', to: staffPaths.discountCodes }]}
      history={code && ['coupon', code]}
      danger={
        code && (
          <RemoveRecord
            record={couponRecord}
            row={code}
            text="A code that was ordered with is kept: its last day ends it."
            plan="Nobody has ordered with it."
            onRemoved={() => navigate(staffPaths.discountCodes)}
          />
        )
      }
    >
      <Panel title="Code">
        <RecordForm
          record={couponRecord}
          row={code ?? undefined}
          choices={{ event_id: [...own, ...events] }}
          onSaved={code ? undefined : ({ id }) => navigate(toPath(staffPaths.discountCode, { codeId: id }))}
        />
      </Panel>
    </RecordPage>
  );
}
