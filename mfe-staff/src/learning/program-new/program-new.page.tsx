import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { StaffPage } from '../../layout/staff-page';
import { ProgramFields, programSchema } from '../program/program-fields';

export async function loader({ request }: LoaderFunctionArgs) {
  return { options: await call(learningStaff.courseOptions, { request }) };
}

const START = { title: '', description: '', questionnaire_id: '', scholarship: false };

export function Component() {
  const { options } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <StaffPage title="New programme" crumbs={[{ label: 'Programmes', to: staffPaths.programs }]}>
      <EditForm
        label="Programme"
        schema={programSchema}
        saved={START}
        draft="program-new"
        button="Create the programme"
        onSave={async (body) => {
          const { id } = await call(learningStaff.createProgram, { body });
          void navigate(toPath(staffPaths.program, { programId: id }));
        }}
      >
        <ProgramFields options={options} />
      </EditForm>
    </StaffPage>
  );
}
