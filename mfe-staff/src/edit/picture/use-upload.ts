import { type Envelope, Refused, rejectToken, tokenOf, Unreachable } from '@azadkar/shared-api';
import { MAX_MEDIA_BYTES, mediaKindOf } from '@azadkar/shared-api/public/rules';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { useEffect, useRef, useState } from 'react';

export interface Upload {
  name: string;
  /** From 0 to 1; null while the server draws the sizes. */
  progress: number | null;
}

/** Uploads one file at a time into the library; leaving ends it. */
export function useUpload(kind: 'picture' | 'document', onUploaded: (item: MediaItem) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const start = async (chosen: File) => {
    sending.current?.abort();
    const current = new AbortController();
    sending.current = current;
    setProblem(null);
    if (mediaKindOf(chosen.name) !== kind) {
      setProblem(kind === 'picture' ? 'Please choose a JPG, PNG, WebP or AVIF picture.' : 'Please choose a PDF.');
      return;
    }
    setUpload({ name: chosen.name, progress: 0 });
    try {
      const file = await reducePicture(chosen);
      if (file.size >= MAX_MEDIA_BYTES[kind])
        throw new Error(`The file must be smaller than ${MAX_MEDIA_BYTES[kind] / 1024 / 1024} MB.`);
      const onProgress = (part: number) => setUpload({ name: chosen.name, progress: part < 1 ? part : null });
      const item = await uploadMedia(file, { onProgress, signal: current.signal });
      if (!current.signal.aborted) onUploaded(item);
    } catch (cause) {
      if (!current.signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      if (!current.signal.aborted) setUpload(null);
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setUpload(null);
  };

  return { upload, problem, start, cancel };
}

/** What the library keeps of a picture at most, in pixels. */
const MAX_EDGE_PX = 2560;
/** Below it nothing is gained. */
const SMALL_BYTES = 1_000_000;

/** A photograph of a phone has 5 to 15 MB; as it is shown it has less than one. Sent as it is where the browser cannot read it. */
async function reducePicture(file: File): Promise<File> {
  if (file.size < SMALL_BYTES || !/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    if (blob?.type !== 'image/webp' || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.webp`, { type: 'image/webp' });
  } catch {
    return file;
  }
}

/** Uploads a file to the library, with its progress: `fetch` does not report how much of a body was sent. */

const UPLOAD_PATH = '/api/staff/media/upload';
/** On a slow network a file of some megabytes takes a minute. */
const TIMEOUT_MS = 120_000;

interface Options {
  /** Of what was sent, from 0 to 1. After that the server draws the sizes. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

function uploadMedia(file: File, { onProgress, signal }: Options): Promise<MediaItem> {
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
