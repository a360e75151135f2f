/** Sends a large file in parts. A part that is lost is sent again; the same file goes on where its upload has ended. */
import { call, Refused, submit, Unreachable } from '@azadkar/shared-api';
import type { LessonUploadKind } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { notify } from '@azadkar/shared-ui';
import type { Sending } from '../../edit/upload-button';

interface Upload extends Sending {
  lessonId: number;
  kind: LessonUploadKind;
}

export async function uploadInParts(file: File, { lessonId, kind, onProgress, signal }: Upload) {
  const { name: title, size: bytes, lastModified } = file;
  const body = { kind, title, bytes, fingerprint: String(lastModified) };
  const begun = await retried(signal, () => call(learningStaff.beginUpload, { params: { lessonId }, body, signal }));
  const { name, part_bytes } = begun;
  const parts = Math.ceil(bytes / part_bytes);
  for (let { received } = begun; received < parts; ) {
    onProgress(received / parts);
    const part = file.slice(received * part_bytes, (received + 1) * part_bytes);
    const params = { lessonId, name, part: received };
    ({ received } = await retried(signal, () => call(learningStaff.uploadPart, { params, file: part, signal })));
  }
  onProgress(1);
  const finish = () => submit(learningStaff.finishUpload, { params: { lessonId, name }, signal });
  const { data, message } = await retried(signal, finish);
  notify.success(message);
  return data;
}

/** How long is waited before a call is made again whose answer was lost. */
const PAUSES_MS = [1_000, 4_000, 10_000];

async function retried<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send();
    } catch (cause) {
      if (!isTemporary(cause)) throw cause;
      await pause(pauseMs, signal);
    }
  }
  return send();
}

const isTemporary = (cause: unknown) =>
  cause instanceof Unreachable || (cause instanceof Refused && cause.status >= 500);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
