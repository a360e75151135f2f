import { call, submit } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { PromotionForm, StaffPromotion } from '@azadkar/shared-api/safety-net/staff/schema';
import { Card, formatMoment, formatNumber, LinkButton, notify } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { HistoryPanel } from '../history/history-panel';
import { Facts } from '../layout/facts';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/record-page';
import { ImportCodes } from './import-codes';
import { PromotionFields } from './promotion-fields';
import { PromotionStatus } from './promotion-status';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(safetyNetStaff.promotion, { params: { promotionId: String(params.promotionId) }, request });

/** The fields of the form, with an empty text for what has no value. */
function savedOf(promotion: StaffPromotion) {
  const { id: _id, state: _state, claimed: _claimed, left: _left, updated_at: _at, ...saved } = promotion;
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, value ?? '']));
}

export function Component() {
  const promotion = useLoaderData<typeof loader>();
  const { id, title, state, claimed, left, company_name, updated_at } = promotion;
  const params = { promotionId: id };
  return (
    <RecordPage
      title={title}
      crumbs={[{ label: 'Promotions', to: staffPaths.promotions }]}
      status={<PromotionStatus state={state} />}
      action={
        state === 'running' && (
          <LinkButton
            to={toPath(paths.promotion, { companyName: company_name, promotionId: id })}
            size="sm"
            variant="outline"
          >
            See it as members do
          </LinkButton>
        )
      }
      aside={
        <>
          <Panel title="Codes">
            <Facts
              facts={[
                ['Claimed', formatNumber(claimed)],
                ['Left', formatNumber(left)],
                ['Last changed', formatMoment(updated_at)],
              ]}
            />
          </Panel>
          <Panel title="Import codes">
            <ImportCodes key={id} promotionId={id} />
          </Panel>
          <HistoryPanel key={id} kind="promotion" id={id} version={updated_at} />
        </>
      }
    >
      <Card padding="md" overflow="visible">
        <EditForm
          key={id}
          label="Promotion"
          schema={() => import('@azadkar/shared-api/safety-net/staff/schema').then((module) => module.promotionForm)}
          saved={savedOf(promotion)}
          draft={`promotion-${id}`}
          onSave={async (body: PromotionForm) => {
            const { data, message } = await submit(safetyNetStaff.updatePromotion, { params, body });
            notify.success(message);
            return data;
          }}
          reload={async () => savedOf(await call(safetyNetStaff.promotion, { params }))}
        >
          <PromotionFields />
        </EditForm>
      </Card>
    </RecordPage>
  );
}
