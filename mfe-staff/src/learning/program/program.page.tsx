import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Program } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, PageLink, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { HistoryPanel } from '../../history/history-panel';
import { Panel } from '../../layout/panel';
import { RecordPage } from '../../layout/record-page';
import { ProgramFields, programSchema } from './program-fields';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const programId = params.programId ?? '';
  const [program, options] = await Promise.all([
    call(learningStaff.program, { params: { programId }, request }),
    call(learningStaff.courseOptions, { request }),
  ]);
  return { program, options };
}

export function Component() {
  const { program, options } = useLoaderData<typeof loader>();
  const params = { programId: program.id };
  return (
    <RecordPage
      title={program.title}
      crumbs={[{ label: 'Programmes', to: staffPaths.programs }]}
      aside={
        <>
          <CoursesOf program={program} />
          <HistoryPanel key={program.id} kind="program" id={program.id} version={program.version} />
        </>
      }
    >
      <EditForm
        key={program.id}
        label="Programme"
        schema={programSchema}
        saved={formOf(program)}
        draft={`program-${program.id}`}
        onSave={(body) => call(learningStaff.saveProgram, { params, body })}
        reload={async () => formOf(await call(learningStaff.program, { params }))}
      >
        <ProgramFields options={options} />
      </EditForm>
    </RecordPage>
  );
}

const formOf = ({ version, title, description, scholarship, questionnaire_id }: Program) => ({
  ...{ version, title, description, scholarship },
  questionnaire_id: String(questionnaire_id ?? ''),
});

function CoursesOf({ program: { courses } }: { program: Program }) {
  return (
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
}
