import { useRef, useState } from 'react';
import { useFormScope } from '../form-context';

export interface UploadOptions {
  /** Stores the picture and resolves to its name, the value of the field. What it throws is shown at the field. */
  upload: (picture: File, signal: AbortSignal) => Promise<string>;
  /** Why a picture cannot be uploaded; null if it can. */
  refuse: (picture: File) => string | null;
  /** What is uploaded instead of the chosen picture, such as a part of it; null if the person thinks better of it. */
  prepare?: (picture: File) => Promise<File | null>;
}

/** Uploads what is chosen, and holds the form back meanwhile. Only the latest choice counts, whenever an answer arrives. */
export function useUpload({ upload, refuse, prepare }: UploadOptions, onUploaded: (name: string) => void) {
  const { hold } = useFormScope();
  const newest = useRef<File>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [uploading, setUploading] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (picture: File, choice: AbortController) => {
    sending.current?.abort();
    sending.current = choice;
    setProblem(null);
    setUploading(picture);
    const release = hold();
    try {
      const name = await upload(picture, choice.signal);
      if (!choice.signal.aborted) onUploaded(name);
    } catch (cause) {
      if (!choice.signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      if (!choice.signal.aborted) setUploading(null);
      release();
    }
  };

  const choose = async (chosen: File) => {
    newest.current = chosen;
    const picture = prepare ? await prepare(chosen) : chosen;
    if (!picture || newest.current !== chosen) return;
    const refusal = refuse(picture);
    if (refusal) setProblem(refusal);
    else await send(picture, new AbortController());
  };

  /** Also ends an upload that is under way. */
  const remove = () => {
    sending.current?.abort();
    setUploading(null);
    setProblem(null);
    onUploaded('');
  };

  return { uploading, problem, choose, remove };
}
