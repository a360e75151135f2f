import { MAX_MEDIA_BYTES, mediaKindOf } from '@azadkar/shared-api/public/rules';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from './upload';

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
