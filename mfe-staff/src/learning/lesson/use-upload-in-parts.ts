import { messageOf } from '@azadkar/shared-api';
import { type LessonUploadKind, uploadRefusal } from '@azadkar/shared-api/learning/rules';
import { notify, useUnsentInput } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { uploadInParts } from './upload-in-parts';

interface Options {
  lessonId: number;
  kind: LessonUploadKind;
  onUploaded: (uploaded: { url: string; megabytes: number }) => void | Promise<void>;
}

/** Uploads one file at a time; leaving the page ends it, after a question. */
export function useUploadInParts({ lessonId, kind, onUploaded }: Options) {
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
