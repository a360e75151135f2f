import type { QuestionFile } from '@azadkar/shared-api/learning/staff/schema';

/** Gives questions as CSV to the person as a file. */
export function saveQuestionFile({ name, text }: QuestionFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // Safari reads it after the click
}
