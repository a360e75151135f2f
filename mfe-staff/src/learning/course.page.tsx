import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { StaffCourse } from '@azadkar/shared-api/learning/staff/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { LinkButton } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { EditForm } from '../edit/edit-form';
import { valuesOf } from '../edit/merge';
import { loadAll } from '../layout/load';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { CourseFields, courseSchema } from './courses/course-form';
import { CourseStateBadge, courseTabs } from './courses/course-state';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { course: learningStaff.course, options: learningStaff.courseOptions });

/** One course as it is edited. */
export function Component() {
  const { course, options } = useLoaderData<typeof loader>();
  const { id, title, slug, state, published } = course;
  const params = { courseId: id };
  return (
    <RecordPage
      title={title}
      crumbs={[{ label: 'Courses', to: staffPaths.courses }]}
      status={<CourseStateBadge status={state} />}
      tabs={courseTabs(id)}
      action={
        published && (
          <LinkButton size="sm" variant="outline" to={toPath(paths.course, { courseSlug: slug, courseId: id })}>
            See its page
          </LinkButton>
        )
      }
      aside={<CourseFacts course={course} />}
      history={['course', course]}
      danger={<DeleteCourse course={course} />}
    >
      <EditForm
        key={id}
        label="Course"
        schema={courseSchema}
        saved={formOf(course)}
        draft={`course-${id}`}
        onSave={(body) => call(learningStaff.saveCourse, { params, body })}
        reload={async () => formOf(await call(learningStaff.course, { params }))}
      >
        <CourseFields options={options} />
      </EditForm>
    </RecordPage>
  );
}

/** The course by the fields of its form. */
const formOf = ({ id, state, lessons, enrollments, under_way, certificates, ...fields }: StaffCourse) =>
  valuesOf(fields);

const CourseFacts = ({ course: { lessons, enrollments, under_way, certificates } }: { course: StaffCourse }) => (
  <Panel
    title="In this course"
    facts={[
      ['Lessons', lessons],
      ['Enrolments', enrollments],
      ['Quizzes under way', under_way],
      ['Certificates', certificates],
    ]}
  />
);

function DeleteCourse({ course: { id, title, published, enrollments, lessons } }: { course: StaffCourse }) {
  const impossible =
    published || enrollments > 0 ? 'Only a draft that nobody is enrolled in can be deleted.' : undefined;
  return (
    <DangerZone>
      <DangerAction
        title="Delete this course"
        text="The draft and its lessons are gone for good."
        button="Delete the course"
        impossible={impossible}
        plan={`“${title}” is deleted with its lessons (${lessons}). This cannot be undone.`}
        run={() => call(learningStaff.deleteCourse, { params: { courseId: id } })}
        to={staffPaths.courses}
      />
    </DangerZone>
  );
}
