import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Outline } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Button, chakra, PageLink, Text } from '@azadkar/shared-ui';
import { SelectField, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionDialog } from '../actions/action-dialog';
import { EditForm } from '../edit/edit-form';
import { ListField } from '../edit/list-field';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { courseTabs } from './courses/course-tabs';
import { kindChoices } from './lesson/kind-names';
import { LessonOrder } from './lesson-order';

export async function loader({ params, request }: LoaderFunctionArgs) {
  return { outline: await call(learningStaff.outline, { params: { courseId: params.courseId ?? '' }, request }) };
}

/** The modules of a course with their lessons; both are put in order by keyboard. */
export function Component() {
  const { outline } = useLoaderData<typeof loader>();
  const [adding, setAdding] = useState(false);
  const { course, modules, loose } = outline;
  const params = { courseId: course.id };
  const lessons = new Map(
    [...modules.flatMap((module) => module.lessons), ...loose].map((lesson) => [lesson.id, lesson]),
  );
  return (
    <StaffPage
      title={course.title}
      crumbs={[{ label: 'Courses', to: staffPaths.courses }]}
      tabs={courseTabs(course.id)}
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          New lesson
        </Button>
      }
    >
      <EditForm
        key={course.id}
        label="Modules"
        schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ outlineBody }) => outlineBody)}
        saved={formOf(outline)}
        draft={`outline-${course.id}`}
        button="Save the order"
        onSave={(body) => call(learningStaff.saveOutline, { params, body })}
        reload={async () => formOf(await call(learningStaff.outline, { params }))}
      >
        <ListField
          name="modules"
          label="Modules"
          noun="module"
          description="Move a module or a lesson with its arrows. A module can be removed once it is empty."
          newRow={() => ({ id: null, title: '', summary: '', lessons: [] })}
          max={60}
        >
          {(row) => (
            <>
              <TextField name={`${row}.title`} label="Title of the module" required />
              <TextField name={`${row}.summary`} label="What it is about" />
              <LessonOrder row={row} lessons={lessons} courseId={course.id} />
            </>
          )}
        </ListField>
        <Unsorted outline={outline} />
      </EditForm>
      {adding && <NewLesson outline={outline} onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}

const formOf = ({ version, modules }: Outline) => ({
  version,
  modules: modules.map(({ lessons, ...module }) => ({ ...module, lessons: lessons.map(({ id }) => id) })),
});

interface WrittenModule {
  title: string;
  lessons: number[];
}

/** Lessons that are in no module yet. */
function Unsorted({ outline: { loose, course } }: { outline: Outline }) {
  const { values } = useFormValues<{ modules: WrittenModule[] }>();
  const sorted = new Set(values.modules.flatMap(({ lessons }) => lessons));
  const left = loose.filter(({ id }) => !sorted.has(id));
  if (left.length === 0) return null;
  return (
    <Panel title="Lessons without a module">
      <Text color="fg.muted" mb="2">
        Make a new one in a module, or open one of these.
      </Text>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {left.map(({ id, title }) => (
          <li key={id}>
            <PageLink to={toPath(staffPaths.lesson, { courseId: course.id, lessonId: id })}>{title}</PageLink>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

function NewLesson({ outline: { course, modules }, onClose }: { outline: Outline; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title="New lesson"
      schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ newLessonBody }) => newLessonBody)}
      initialValues={{ title: '', kind: 'text', module_id: String(modules.at(-1)?.id ?? '') }}
      button="Create the lesson"
      onSubmit={async (body) => {
        const { id } = await call(learningStaff.createLesson, { params: { courseId: course.id }, body });
        await navigate(toPath(staffPaths.lesson, { courseId: course.id, lessonId: id }));
      }}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required />
      <SelectField name="kind" label="What it is" choices={kindChoices} required />
      {modules.length > 0 && (
        <SelectField
          name="module_id"
          label="Module"
          choices={modules.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </ActionDialog>
  );
}
