import { useEffect, useRef, useState } from 'react';
import { useFormScope } from '../form-context';

/** A file that the server has. */
export interface AttachedFile {
  id: string;
  name: string;
}

export interface FilesOptions {
  /** Stores a file. What it throws is shown at the field. */
  upload: (file: File, signal: AbortSignal) => Promise<AttachedFile>;
  /** Why a file cannot be uploaded; null if it can. */
  refuse: (file: File) => string | null;
  max: number;
}

interface Upload {
  key: number;
  name: string;
  controller: AbortController;
}

/** Rejects as soon as the signal is aborted, whatever the work does then. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Uploads files one by one, each of which can be canceled, and holds the form back meanwhile. */
export function useFiles(
  attached: readonly AttachedFile[],
  onChange: (files: AttachedFile[]) => void,
  options: FilesOptions,
) {
  const { hold } = useFormScope();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(attached);
  const nextKey = useRef(0);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    latest.current = attached;
  }, [attached]);
  useEffect(() => {
    const uploading = running.current;
    return () => {
      for (const controller of uploading) controller.abort();
    };
  }, []);

  const set = (files: AttachedFile[]) => {
    latest.current = files;
    onChange(files);
  };

  const send = async (file: File) => {
    const controller = new AbortController();
    const key = nextKey.current++;
    running.current.add(controller);
    setUploads((all) => [...all, { key, name: file.name, controller }]);
    const release = hold();
    try {
      const stored = await unlessAborted(options.upload(file, controller.signal), controller.signal);
      if (!controller.signal.aborted) set([...latest.current, stored]);
    } catch (cause) {
      if (!controller.signal.aborted)
        setProblem(`${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    } finally {
      running.current.delete(controller);
      setUploads((all) => all.filter((one) => one.key !== key));
      release();
    }
  };

  const add = async (files: readonly File[]) => {
    setProblem(null);
    const free = options.max - latest.current.length - running.current.size;
    if (files.length > free) setProblem(`Please attach at most ${options.max} files.`);
    const accepted = files.slice(0, Math.max(0, free)).filter((file) => {
      const refusal = options.refuse(file);
      if (refusal) setProblem(`${file.name}: ${refusal}`);
      return !refusal;
    });
    await Promise.all(accepted.map(send));
  };

  const remove = (id: string) => {
    setProblem(null);
    set(latest.current.filter((file) => file.id !== id));
  };

  return { uploads, problem, add, remove, isFull: attached.length + uploads.length >= options.max };
}
