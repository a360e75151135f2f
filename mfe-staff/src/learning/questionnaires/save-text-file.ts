import type { TextFile } from '@azadkar/shared-api/learning/staff/schema';

/** Gives a text to the person as a file. */
export function saveTextFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // Safari reads it after the click
}
