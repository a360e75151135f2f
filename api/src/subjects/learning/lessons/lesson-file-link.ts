import { linkKey, openLink } from '../../../platform/http/signed-links';
import type { KeyRing } from '../../../platform/security/keys';

const objectOf = (lessonId: number) => `lesson-file:${lessonId}`;

/** The address of the file of a lesson, which expires after ten minutes. */
export const lessonFileLink = (keys: KeyRing, { lessonId, memberId }: { lessonId: number; memberId: number }): string =>
  `/api/lesson-files/${lessonId}?key=${linkKey(keys, { object: objectOf(lessonId), memberId })}`;

/** A wrong or expired key is refused as not found. */
export function openLessonFileLink(keys: KeyRing, { lessonId, key }: { lessonId: number; key: unknown }): void {
  openLink(keys, key, objectOf(lessonId));
}
