import { type Envelope, Refused, rejectToken, tokenOf, Unreachable } from '@azadkar/shared-api';
import { MAX_MEDIA_BYTES, mediaKindOf } from '@azadkar/shared-api/public/rules';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, LabelButton, Text } from '@azadkar/shared-ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';

interface Props {
  kind: 'picture' | 'document';
  onUploaded: (item: MediaItem) => void;
}

const ACCEPTED = { picture: '.jpg,.jpeg,.png,.webp,.avif', document: '.pdf' };

/** Where a file is chosen or dropped, and how far its upload is. */
export function UploadArea({ kind, onUploaded }: Props) {
  const { upload, problem, start, cancel } = useUpload(kind, onUploaded);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void start(file);
  };
  return (
    <Area
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {upload ? (
        <>
          <chakra.div flex="1" minWidth="12rem">
            <Text textStyle="sm" mb="1">
              {upload.progress === null ? `Making the sizes of ${upload.name}` : `Uploading ${upload.name}`}
            </Text>
            <Bar aria-label={`Upload of ${upload.name}`} max={1} value={upload.progress ?? undefined} />
          </chakra.div>
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <LabelButton size="sm" variant="outline" css={showFocus}>
            <UploadIcon aria-hidden="true" />
            {kind === 'picture' ? 'Upload a picture' : 'Upload a PDF'}
            <HiddenInput
              type="file"
              accept={ACCEPTED[kind]}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void start(file);
                target.value = ''; // so that the same file can be chosen again
              }}
            />
          </LabelButton>
          <Text textStyle="sm" color="fg.muted">
            {kind === 'picture'
              ? 'or drop it here. Photographs are made smaller on your device first.'
              : 'or drop it here, up to 10 MB.'}
          </Text>
        </>
      )}
      <chakra.p role="alert" width="full" textStyle="sm" color="fg.error" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
    </Area>
  );
}

const Area = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    rounded: 'md',
    '&[data-over]': { bg: 'brand.subtle', borderColor: 'brand.solid' },
  },
});

const Bar = chakra('progress', { base: { width: 'full', height: '2', accentColor: 'brand.solid' } });

const HiddenInput = chakra('input', { base: { srOnly: true } });

/** The focus is on the hidden input; its label shows it. */
const showFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
};

interface Upload {
  name: string;
  /** From 0 to 1; null while the server draws the sizes. */
  progress: number | null;
}

/** Uploads one file at a time into the library; leaving ends it. */
function useUpload(kind: 'picture' | 'document', onUploaded: (item: MediaItem) => void) {
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
