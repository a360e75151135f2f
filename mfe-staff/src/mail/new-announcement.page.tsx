import { call } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { StaffPage } from '../layout/staff-page';
import { AnnouncementFields } from './announcement-form';

export const loader = ({ request }: LoaderFunctionArgs) => call(staff.audiences, { request });

const schema = async () => (await import('@azadkar/shared-api/staff/staff/schema')).newAnnouncementForm;
const empty = {
  subject: '',
  body: '',
  action_label: '',
  action_url: '',
  package_id: '',
  event_id: '',
  city: '',
  subscribers: false,
};

export function Component() {
  const audiences = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <StaffPage
      title="New announcement"
      crumbs={[{ label: 'Announcements', to: staffPaths.announcements }]}
      lead="It is a draft until you send it."
    >
      <EditForm
        label="Announcement"
        schema={schema}
        saved={empty}
        draft="announcement-new"
        button="Save the draft"
        onSave={async (body) => {
          const { id } = await call(staff.createAnnouncement, { body });
          await navigate(toPath(staffPaths.announcement, { announcementId: id }), { replace: true });
        }}
      >
        <AnnouncementFields audiences={audiences} />
      </EditForm>
    </StaffPage>
  );
}
