import { submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { Card, notify } from '@azadkar/shared-ui';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { StaffPage } from '../layout/staff-page';
import { PromotionFields } from './promotion-fields';

const EMPTY = {
  title: '',
  company_name: '',
  company_logo: '',
  benefit: '',
  organizer: '',
  free: true,
  description: '',
  terms: '',
  discount_link: '',
  valid_from: '',
  valid_until: '',
  position: 0,
  enabled: false,
};

export function Component() {
  const navigate = useNavigate();
  return (
    <StaffPage title="New promotion" crumbs={[{ label: 'Promotions', to: staffPaths.promotions }]}>
      <Card padding="md" overflow="visible">
        <EditForm
          label="Promotion"
          schema={() => import('@azadkar/shared-api/safety-net/staff/schema').then((module) => module.newPromotionForm)}
          saved={EMPTY}
          draft="promotion-new"
          onSave={async (body) => {
            const { data, message } = await submit(safetyNetStaff.createPromotion, { body });
            notify.success(message);
            void navigate(toPath(staffPaths.promotion, { promotionId: data.id }));
          }}
          button="Create the promotion"
        >
          <PromotionFields />
        </EditForm>
      </Card>
    </StaffPage>
  );
}
