import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Alert, LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { loadAll } from '../layout/load';
import { StaffPage } from '../layout/staff-page';
import { CourseFields, courseSchema } from './courses/course-form';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { options: learningStaff.courseOptions });

const START = {
  title: '',
  slug: '',
  description: '',
  program_id: '',
  image: '',
  gallery: [],
  start_at: '',
  end_at: '',
  registrations_closed: false,
  published: false,
  certification: false,
  quiz_questionnaire_id: '',
  quiz_published: false,
  pass_pct: '70',
  allowed_attempts: '3',
  post_program_questionnaire_link: '',
  position: '0',
  outcomes: '',
  taught_by: '',
  level: '',
  language: '',
  quiz_after_lessons: false,
  signed_by: '',
};

/** A new course, which is a draft until it is published. Its programme comes first. */
export function Component() {
  const { options } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <StaffPage title="New course" crumbs={[{ label: 'Courses', to: staffPaths.courses }]}>
      {options.programs.length === 0 ? (
        <Alert
          live={false}
          title="Each course belongs to a programme, and there is none yet."
          action={<LinkButton to={staffPaths.newProgram}>New programme</LinkButton>}
        />
      ) : (
        <EditForm
          label="Course"
          schema={courseSchema}
          saved={START}
          draft="course-new"
          button="Create the course"
          onSave={async (body) => {
            const { id } = await call(learningStaff.createCourse, { body });
            void navigate(toPath(staffPaths.courseLessons, { courseId: id }));
          }}
        >
          <CourseFields options={options} />
        </EditForm>
      )}
    </StaffPage>
  );
}
