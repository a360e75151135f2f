import { call } from '@azadkar/shared-api';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { StaffProgram } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, PageLink, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { choicesOf } from '../edit/fields';
import { RecordForm } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

/** A program with its courses; a new one where the address has no id. */
export async function loader({ params: { programId = 'new' }, request }: LoaderFunctionArgs) {
  const [program, options] = await Promise.all([
    programId !== 'new' ? call(programRecord.calls.read, { params: { id: programId }, request }) : undefined,
    call(learningStaff.courseOptions, { request }),
  ]);
  return { program, options };
}

export function Component() {
  const { program, options } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => navigate(toPath(staffPaths.program, { programId: id }));
  return (
    <RecordPage
      title={program?.title ?? 'New programme'}
      crumbs={[{ label: 'Programmes', to: staffPaths.programs }]}
      aside={program && <Courses {...program} />}
      history={program && ['program', program]}
    >
      <Panel title="Programme">
        <RecordForm
          record={programRecord}
          row={program}
          choices={{
            questionnaire_id: choicesOf(options.questionnaires),
            course_id: choicesOf(program?.courses ?? []),
          }}
          onSaved={program ? undefined : open}
        />
      </Panel>
    </RecordPage>
  );
}

const Courses = ({ courses }: Pick<StaffProgram, 'courses'>) => (
  <Panel title="Courses">
    {courses.length === 0 && <Text color="fg.muted">None yet.</Text>}
    <chakra.ul listStyleType="none" display="grid" gap="2">
      {courses.map(({ id, title, published }) => (
        <li key={id}>
          <PageLink to={toPath(staffPaths.course, { courseId: id })}>{title}</PageLink>
          {!published && ' (draft)'}
        </li>
      ))}
    </chakra.ul>
  </Panel>
);
