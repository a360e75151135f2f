import { submit } from '@azadkar/shared-api';
import { MAX_MEDIA_BYTES, mediaKindOf } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { UploadButton } from '../upload-button';

const kinds = {
  picture: {
    label: 'Upload a picture',
    accept: '.jpg,.jpeg,.png,.webp,.avif',
    wrong: 'Please choose a JPG, PNG, WebP or AVIF picture.',
  },
  document: { label: 'Upload a PDF', accept: '.pdf', wrong: 'Please choose a PDF.' },
} as const;

/** Adds a file to the library. */
export function UploadMedia({ kind, onUploaded }: { kind: MediaItem['kind']; onUploaded: (item: MediaItem) => void }) {
  const { label, accept, wrong } = kinds[kind];
  const refusalOf = (file: File) => {
    if (mediaKindOf(file.name) !== kind) return wrong;
    const isTooLarge = kind === 'document' && file.size >= MAX_MEDIA_BYTES.document; // a picture is made smaller first
    return isTooLarge ? `The file must be smaller than ${MAX_MEDIA_BYTES.document / 1024 / 1024} MB.` : null;
  };
  const send = async (chosen: File, { signal }: { signal: AbortSignal }) => {
    const file = kind === 'picture' ? await reducePicture(chosen) : chosen;
    const { data } = await submit(publicStaff.uploadMedia, { query: { name: file.name }, file, signal });
    return data;
  };
  return <UploadButton label={label} accept={accept} refusalOf={refusalOf} send={send} onUploaded={onUploaded} />;
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
