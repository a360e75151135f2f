/** Uploads a file to the library, with its progress: `fetch` does not report how much of a body was sent. */
import { type Envelope, Refused, rejectToken, tokenOf, Unreachable } from '@azadkar/shared-api';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';

const UPLOAD_PATH = '/api/staff/media/upload';
/** On a slow network a file of some megabytes takes a minute. */
const TIMEOUT_MS = 120_000;

interface Options {
  /** Of what was sent, from 0 to 1. After that the server draws the sizes. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

export function uploadMedia(file: File, { onProgress, signal }: Options): Promise<MediaItem> {
  const form = new FormData();
  form.set('file', file);
  const token = tokenOf();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${UPLOAD_PATH}?name=${encodeURIComponent(file.name)}`);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.setRequestHeader('x-requested-with', 'azadkar');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Unreachable(undefined));
    request.ontimeout = () => reject(new Unreachable(undefined));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const { status } = request;
      const envelope: Envelope<MediaItem> | null = request.response;
      if (status === 401 && token) rejectToken(token);
      if (!envelope || envelope.error || status >= 400) reject(refusalOf(status, envelope));
      else resolve(envelope.data);
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** A proxy answers without an envelope. */
function refusalOf(status: number, envelope: Envelope | null): Error {
  if (!envelope) return new Unreachable(undefined);
  const [message = envelope.message] = Object.values(envelope.errors ?? {});
  return new Refused(message, status, envelope.errors, undefined, envelope.reason);
}
