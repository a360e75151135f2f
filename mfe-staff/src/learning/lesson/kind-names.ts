import type { LessonKind } from '@azadkar/shared-api/learning/rules';

export const kindNames: Record<LessonKind, string> = {
  text: 'A text to read',
  video: 'A video',
  file: 'A file to download',
  link: 'A link to another site',
};
