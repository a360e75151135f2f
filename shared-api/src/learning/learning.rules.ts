/** What the learning pages show and the server decides. */
import { cleanLines } from '../input';

export const questionTypes = ['mcq', 'text'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const enrollmentStatuses = [
  'Applied',
  'Shortlisted',
  'Enrolled',
  'Waitlisted',
  'Rejected',
  'Completed',
  'Withdrawn',
] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** What a lesson is mainly. Each may have a text and a transcript beside it. */
export const lessonKinds = ['text', 'video', 'file', 'link'] as const;
export type LessonKind = (typeof lessonKinds)[number];

const MEGABYTE = 1024 * 1024;

/** Large files are sent in parts of this size: each needs 20 seconds on a line with 400 kbit/s. */
export const UPLOAD_PART_BYTES = MEGABYTE;

export const lessonUploadKinds = ['video', 'file'] as const;
export type LessonUploadKind = (typeof lessonUploadKinds)[number];

/** What may be uploaded for a lesson: the film that it shows, and a file to download, which no browser runs. */
export const lessonUploads = {
  video: { maxBytes: 50 * MEGABYTE, ending: /\.(mp4|webm)$/i, wrong: 'Please choose a film in MP4 or WebM.' },
  file: {
    maxBytes: 20 * MEGABYTE,
    ending: /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|zip|jpe?g|png|webp|svg|mp3|psd|ai|fig)$/i,
    wrong: 'Please name the file with its ending, such as workbook.pdf.',
  },
} as const;

/** Why a file cannot be uploaded for a lesson, or null. */
export function uploadRefusal(kind: LessonUploadKind, { name, size }: { name: string; size: number }): string | null {
  const { maxBytes, ending, wrong } = lessonUploads[kind];
  if (!ending.test(name)) return wrong;
  if (size === 0) return 'This file is empty.';
  return size >= maxBytes ? `The file must be smaller than ${maxBytes / MEGABYTE} MB.` : null;
}

/** '' where it is unknown. */
export const courseLevels = ['', 'Beginner', 'Intermediate', 'Advanced'] as const;

export const quizStatuses = ['Passed', 'Failed', 'Under review'] as const;
export type QuizStatus = (typeof quizStatuses)[number];

export const certificateKinds = ['course', 'membership'] as const;
/** Only a certificate of membership expires, together with the membership. */
export const certificateStatuses = ['Valid', 'Expired', 'Revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/** The pages for everyone that each tell of one program. */
export const programPages = [
  { value: 'career-certificates', label: 'Google Career Certificates' },
  { value: 'soft-skills', label: 'Soft Skills Program' },
] as const;
export type ProgramPage = (typeof programPages)[number]['value'];

export const ANSWER_MAX = 5000;
export const ANSWER_REQUIRED = 'This question is required';

/** The points that pass a quiz: the percentage of the total, rounded up. */
export function passingScore(totalScore: number, passingPercentage: number): number {
  return Math.ceil((totalScore * passingPercentage) / 100);
}

export interface Question {
  id: number;
  question: string;
  type: QuestionType;
  choices: { id: number; answer: string }[];
}

/** An answer, with the specification's names: `questionNumber` is the question's id, `value` a choice's id or a text. */
export interface QuestionAnswer {
  questionNumber: number;
  value: number | string;
}

/** The name of a question's form field. A plain number would make Formik build a sparse array. */
export const fieldOf = (question: { id: number }): string => `question-${question.id}`;

/** The form's values as the api takes them: JSON text. */
export function toAnswers(questions: readonly Question[], values: Readonly<Record<string, string>>): string {
  const answers: QuestionAnswer[] = questions.map((question) => {
    const value = values[fieldOf(question)] ?? '';
    return { questionNumber: question.id, value: question.type === 'mcq' ? Number(value) : value.trim() };
  });
  return JSON.stringify(answers);
}

/** The answers in JSON text, or null if it is not a list of answers. Texts are cleaned, as in any other field. */
export function parseAnswers(text: string): QuestionAnswer[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isAnswer) ? value.map(cleanAnswer) : null;
  } catch {
    return null;
  }
}

/** The answers as they are stored; text that is no list of answers stays as it is. */
export function cleanAnswers(text: string): string {
  const answers = parseAnswers(text);
  return answers ? JSON.stringify(answers) : text;
}

const cleanAnswer = ({ questionNumber, value }: QuestionAnswer): QuestionAnswer => ({
  questionNumber,
  value: typeof value === 'string' ? cleanLines(value) : value,
});

function isAnswer(value: unknown): value is QuestionAnswer {
  if (typeof value !== 'object' || value === null || !('questionNumber' in value) || !('value' in value)) return false;
  const { questionNumber, value: given } = value;
  if (!Number.isSafeInteger(questionNumber)) return false;
  return typeof given === 'number'
    ? Number.isSafeInteger(given)
    : typeof given === 'string' && given.length <= ANSWER_MAX;
}

/**
 * Validates answers: each question needs exactly one, a multiple-choice question one of its choices, and no answer may be
 * for another question. Gives the messages by form field, or null.
 */
export function validateAnswers(
  questions: readonly Question[],
  answers: readonly QuestionAnswer[],
): Record<string, string> | null {
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const given = answers.filter(({ questionNumber }) => questionNumber === question.id);
    if (given.length !== 1 || !isAnswerTo(question, given[0]?.value)) errors[fieldOf(question)] = ANSWER_REQUIRED;
  }
  for (const { questionNumber } of answers) {
    if (!questions.some(({ id }) => id === questionNumber)) {
      errors[fieldOf({ id: questionNumber })] = 'This question was not asked.';
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function isAnswerTo(question: Question, value: number | string | undefined): boolean {
  if (question.type === 'text') return typeof value === 'string' && value.trim() !== '';
  return question.choices.some(({ id }) => String(id) === String(value));
}
