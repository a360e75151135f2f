import { type LessonKind, lessonKinds } from '@azadkar/shared-api/learning/rules';

export const kindNames: Record<LessonKind, string> = {
  text: 'A text to read',
  video: 'A video',
  file: 'A file to download',
  link: 'A link to another site',
};

export const kindChoices = lessonKinds.map((value) => ({ value, label: kindNames[value] }));
