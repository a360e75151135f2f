import { call, type Data, messageOf, Refused, submit, Unreachable } from '@azadkar/shared-api';
import { type LessonUploadKind, uploadRefusal } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { Button, chakra, LabelButton, notify, Text, useUnsentInput } from '@azadkar/shared-ui';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type Props = Parameters<typeof useUploadInParts>[0] & {
  label: string;
};

const ACCEPTED: Readonly<Record<LessonUploadKind, string | undefined>> = {
  video: '.mp4,.webm,video/mp4,video/webm',
  file: undefined,
};

/** Chooses a file and uploads it: how far it is, a way to end it, and what went wrong. */
export function UploadButton({ label, ...options }: Props) {
  const { upload, problem, start, cancel, tryAgain } = useUploadInParts(options);
  return (
    <chakra.div display="grid" gap="2" justifyItems="start" minWidth="0" width="full">
      {upload ? (
        <Progress name={upload.name} progress={upload.progress} onCancel={cancel} />
      ) : (
        <LabelButton size="sm" variant="outline" css={showFocus}>
          <UploadIcon aria-hidden="true" />
          {label}
          <chakra.input
            type="file"
            srOnly
            accept={ACCEPTED[options.kind]}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void start(file);
              target.value = ''; // so that the same file can be chosen again
            }}
          />
        </LabelButton>
      )}
      <chakra.div role="alert" textStyle="sm" color="fg.error" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {problem}
      </chakra.div>
      {tryAgain && (
        <Button size="xs" variant="outline" onClick={() => void tryAgain()}>
          Go on with the upload
        </Button>
      )}
    </chakra.div>
  );
}

interface ProgressProps {
  name: string;
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

function Progress({ name, progress, onCancel }: ProgressProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" width="full">
      <chakra.div flex="1" minWidth="10rem">
        <Text textStyle="sm" mb="1" overflowWrap="anywhere">
          Uploading {name}: {Math.floor(progress * 100)}%
        </Text>
        <Bar aria-label={`Upload of ${name}`} max={1} value={progress} />
      </chakra.div>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </chakra.div>
  );
}

const Bar = chakra('progress', { base: { display: 'block', width: 'full', height: '2', accentColor: 'brand.solid' } });

/** The focus is on the hidden input; its label shows it. */
const showFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
};

interface Options {
  lessonId: number;
  kind: LessonUploadKind;
  onUploaded: (uploaded: { url: string; megabytes: number }) => void | Promise<void>;
}

/** Uploads one file at a time; leaving the page ends it, after a question. */
function useUploadInParts({ lessonId, kind, onUploaded }: Options) {
  const [upload, setUpload] = useState<{ name: string; progress: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What can be sent again, and goes on where it has ended. */
  const [ended, setEnded] = useState<File | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  useUnsentInput(upload !== null);

  const start = async (file: File) => {
    sending.current?.abort();
    setEnded(null);
    const wrong = uploadRefusal(kind, file);
    setProblem(wrong);
    if (wrong) return;
    const current = new AbortController();
    const { signal } = current;
    sending.current = current;
    const onProgress = (progress: number) => {
      if (!signal.aborted) setUpload({ name: file.name, progress });
    };
    onProgress(0);
    try {
      const { data, message } = await uploadInParts(file, { lessonId, kind, onProgress, signal });
      await onUploaded(data);
      notify.success(message);
    } catch (cause) {
      if (signal.aborted) return;
      setProblem(messageOf(cause));
      setEnded(file);
    }
    if (!signal.aborted) setUpload(null);
  };

  const cancel = () => {
    sending.current?.abort();
    setUpload(null);
  };

  return { upload, problem, start, cancel, tryAgain: ended && (() => start(ended)) };
}

/** Sends a large file in parts. A part that is lost is sent again; the same file goes on where its upload has ended. */

interface Upload {
  lessonId: number;
  kind: LessonUploadKind;
  /** Of what has arrived, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface Finished {
  data: Data<typeof learningStaff.finishUpload>;
  message: string;
}

async function uploadInParts(file: File, { lessonId, kind, onProgress, signal }: Upload): Promise<Finished> {
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
  return retried(signal, () => submit(learningStaff.finishUpload, { params: { lessonId, name }, signal }));
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
