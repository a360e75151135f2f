/** The lessons of the demo's courses, with their films and files. */
import type { Trx } from '../src/platform/database/schema';
import type { Files } from '../src/platform/ports/files';
import { courses } from './data/learning-programs';
import { captionsOf, lessonFilms, transcriptOf } from './data/lessons/films';
import type { NewLesson } from './data/lessons/lesson';
import { pictureNamed } from './stored-media';

/** The files to download. */
export async function storeLessonFiles(files: Files): Promise<void> {
  const lessons = courses.flatMap(({ modules = [] }) => modules).flatMap((module) => module.lessons);
  for (const { file } of lessons) if (file) await files.put(fileOf(file), Buffer.from(file.text));
}

/** No address serves it by this name: a lesson gives a link. */
const fileOf = ({ title }: NonNullable<NewLesson['file']>) => `lesson-${title.replace(/\..*/, '')}.bin`;

export async function insertLessons(trx: Trx): Promise<void> {
  for (const { id: course_id, modules = [] } of courses) {
    for (const [position, { lessons, ...module }] of modules.entries()) {
      const { id: module_id } = await trx
        .insertInto('course_modules')
        .values({ course_id, position, ...module })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = lessons.map((lesson, index) => ({ course_id, module_id, position: index, ...columnsOf(lesson) }));
      await trx.insertInto('lessons').values(rows).execute();
    }
  }
}

function columnsOf({ title, minutes, content, checks = '', free = false, film, file, link }: NewLesson) {
  const slides = film ? lessonFilms[film] : undefined;
  return {
    ...{ title, content, checks, free, duration_minutes: minutes, link_url: link ?? null },
    kind: film ? 'video' : file ? 'file' : link ? 'link' : 'text',
    video_url: film ? `/api/files/${film}.webm` : null,
    video_mb: film ? 1 : null,
    poster: film ? pictureNamed(film) : null,
    captions: slides ? captionsOf(slides) : '',
    transcript: slides ? transcriptOf(slides) : '',
    file: file ? fileOf(file) : null,
    file_title: file?.title ?? null,
    file_bytes: file ? Buffer.byteLength(file.text) : null,
  } as const;
}
