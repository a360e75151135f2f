import { chakra } from '@chakra-ui/react/styled-system';
import { Camera, FileText, Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/button';
import { Spinner } from '../feedback/waiting';
import { GroupFrame } from './fields/field-frame';
import { FileButton } from './fields/file-button';
import { type FieldProps, useField } from './fields/use-field';
import { useFormScope } from './form-context';

interface Props extends FieldProps, FilesOptions {
  /** What can be chosen: `image/jpeg,application/pdf`. */
  accept: string;
}

/**
 * Files that are uploaded as soon as they are chosen, so that a refused form keeps them; the value is their list. The form
 * cannot be submitted meanwhile. On phones and tablets the camera is offered, too.
 */
export function FilesField({ upload, refuse, max, accept, ...props }: Props) {
  const { id, value, error, setValue, control } = useField(props);
  const files = attachedIn(value);
  const { uploads, problem, add, remove, isFull } = useFiles(files, setValue, { upload, refuse, max });
  const input = useRef<HTMLInputElement>(null);
  const removeAndFocus = (fileId: string) => {
    remove(fileId);
    input.current?.focus(); // the button disappears
  };
  const message = problem ?? error;
  return (
    <GroupFrame {...props} id={`${id}-group`} error={message}>
      {(files.length > 0 || uploads.length > 0) && (
        <chakra.ul listStyleType="none" display="grid" gap="2" mb="3" aria-label={props.label}>
          {files.map((file) => (
            <Row key={file.id}>
              <FileText size={18} aria-hidden="true" />
              <Name>{file.name}</Name>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Remove ${file.name}`}
                onClick={() => removeAndFocus(file.id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Row>
          ))}
          {uploads.map(({ key, name, controller }) => (
            <Row key={`upload-${key}`}>
              <Spinner size="1.1em" label={`Uploading ${name}`} />
              <Name>{name}</Name>
              <IconButton variant="ghost" size="sm" aria-label={`Cancel ${name}`} onClick={() => controller.abort()}>
                <X aria-hidden="true" />
              </IconButton>
            </Row>
          ))}
        </chakra.ul>
      )}
      <chakra.div display={isFull ? 'none' : 'flex'} gap="2" flexWrap="wrap">
        <FileButton {...control} ref={input} icon={Paperclip} size="sm" multiple accept={accept} onChoose={add}>
          Attach files
        </FileButton>
        <FileButton icon={Camera} size="sm" accept="image/*" capture="environment" onChoose={add}>
          Take a photo
        </FileButton>
      </chakra.div>
    </GroupFrame>
  );
}

/** The value of the field, which a draft may have restored. */
const attachedIn = (value: unknown): AttachedFile[] => (Array.isArray(value) ? value.filter(isAttached) : []);

const isAttached = (file: unknown): file is AttachedFile =>
  typeof file === 'object' && file !== null && 'id' in file && 'name' in file;

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', ps: '3', borderWidth: '1px', rounded: 'md', minWidth: '0' },
});
const Name = chakra('span', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere', textStyle: 'sm' } });

/** A file that the server has. */
interface AttachedFile {
  id: string;
  name: string;
}

interface FilesOptions {
  /** Stores a file. What it throws is shown at the field. */
  upload: (file: File, signal: AbortSignal) => Promise<AttachedFile>;
  /** Why a file cannot be uploaded; null if it can. */
  refuse: (file: File) => string | null;
  max: number;
}

/** Rejects as soon as the signal is aborted, whatever the work does then. */
const unlessAborted = <T,>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

/** Uploads files one by one, each of which can be canceled, and holds the form back meanwhile. */
function useFiles(attached: readonly AttachedFile[], onChange: (files: AttachedFile[]) => void, options: FilesOptions) {
  const { hold } = useFormScope();
  const [uploads, setUploads] = useState<readonly { key: number; name: string; controller: AbortController }[]>([]);
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
