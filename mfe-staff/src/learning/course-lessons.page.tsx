import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Outline } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, chakra, PageLink, Text } from '@azadkar/shared-ui';
import { SelectField, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionDialog, DialogButton } from '../actions/action-button';
import { EditForm } from '../edit/edit-form';
import { choicesOf } from '../edit/fields';
import { ListField } from '../edit/list-field';
import { loadAll } from '../layout/load';
import { MoveButton } from '../layout/move-button';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { courseTabs } from './courses/course-state';
import { kindChoices, kindNames } from './lesson/kind-names';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { outline: learningStaff.outline });

/** The modules of a course with their lessons; both are put in order by keyboard. */
export function Component() {
  const { outline } = useLoaderData<typeof loader>();
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
        <DialogButton variant="solid" dialog={(close) => <NewLesson outline={outline} onClose={close} />}>
          New lesson
        </DialogButton>
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
      {modules.length > 0 && <SelectField name="module_id" label="Module" choices={choicesOf(modules)} />}
    </ActionDialog>
  );
}

type LessonSummary = Outline['loose'][number];

interface OrderProps {
  /** The field of the module: "modules.0". */
  row: string;
  lessons: ReadonlyMap<number, LessonSummary>;
  courseId: number;
}

/** The lessons of a module. A lesson that is moved beyond an end goes to the module before or after. */
function LessonOrder({ row, lessons, courseId }: OrderProps) {
  const { values, setValues } = useFormValues<{ modules: readonly WrittenModule[] }>();
  const { modules } = values;
  const [announced, announce] = useState('');
  const place = Number(row.split('.')[1]);
  const ids = modules[place]?.lessons ?? [];
  const put = (changed: ReadonlyMap<number, number[]>) =>
    setValues({ ...values, modules: modules.map((one, at) => ({ ...one, lessons: changed.get(at) ?? one.lessons })) });
  const shift = (index: number, step: 1 | -1) => {
    const moved = ids[index];
    if (moved === undefined) return;
    const without = ids.filter((id) => id !== moved);
    const to = index + step;
    const neighbor = place + step;
    if (to >= 0 && to < ids.length) {
      put(new Map([[place, without.toSpliced(to, 0, moved)]]));
      announce(`Moved to place ${to + 1} of ${ids.length}.`);
    } else if (modules[neighbor]) {
      const others = modules[neighbor].lessons;
      put(
        new Map([
          [place, without],
          [neighbor, step === 1 ? [moved, ...others] : [...others, moved]],
        ]),
      );
      announce(`Moved to module ${neighbor + 1}.`);
    }
  };
  return (
    <div>
      {ids.length === 0 && <Text color="fg.muted">No lessons in it yet.</Text>}
      <chakra.ol listStyleType="none" display="grid" gap="1">
        {ids.map((id, index) => {
          const lesson = lessons.get(id);
          if (!lesson) return null;
          return (
            <Row key={id}>
              <PageLink to={toPath(staffPaths.lesson, { courseId, lessonId: id })}>{lesson.title}</PageLink>
              <About lesson={lesson} />
              <chakra.span ms="auto" whiteSpace="nowrap">
                <MoveButton name={`“${lesson.title}”`} step={-1} onClick={() => shift(index, -1)} />
                <MoveButton name={`“${lesson.title}”`} step={1} onClick={() => shift(index, 1)} />
              </chakra.span>
            </Row>
          );
        })}
      </chakra.ol>
      <chakra.p role="status" srOnly>
        {announced}
      </chakra.p>
    </div>
  );
}

const About = ({ lesson: { kind, duration_minutes, published } }: { lesson: LessonSummary }) => (
  <>
    <Text color="fg.muted" textStyle="xs">
      {kindNames[kind]}
      {duration_minutes !== null && `, ${duration_minutes} min`}
    </Text>
    {!published && <Badge colorPalette="accent">Draft</Badge>}
  </>
);

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'md',
  },
});
