import type { Outline } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, chakra, PageLink, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { MoveButton } from '../layout/move-button';
import { kindNames } from './lesson/kind-names';

type LessonSummary = Outline['loose'][number];

interface Props {
  /** The field of the module: "modules.0". */
  row: string;
  lessons: ReadonlyMap<number, LessonSummary>;
  courseId: number;
}

interface WrittenModule {
  lessons: number[];
}

/** The lessons of a module. A lesson that is moved beyond an end goes to the module before or after. */
export function LessonOrder({ row, lessons, courseId }: Props) {
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
