import { chakra } from '@chakra-ui/react/styled-system';
import { Camera, ImagePlus, Trash2, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../actions/button';
import { Spinner } from '../../feedback/waiting';
import { storedFileUrl } from '../../identity/stored-file';
import { useFormScope } from '../form-context';
import { FieldFrame } from './field-frame';
import { FileButton } from './file-button';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps, UploadOptions {}

/**
 * A picture that is uploaded as soon as it is chosen. The form cannot be submitted during the upload. On phones and tablets
 * the camera is offered, too.
 */
export function ImageField({ upload, refuse, prepare, ...props }: Props) {
  const { id, value, error, setValue, control } = useField(props);
  const { uploading, problem, choose, remove } = useUpload({ upload, refuse, prepare }, setValue);
  const input = useRef<HTMLInputElement>(null);
  const shown = useObjectUrl(uploading) ?? storedFileUrl(String(value ?? ''));
  const message = problem ?? error;
  const chooseFirst = ([picture]: readonly File[]) => picture && void choose(picture);
  const removeAndFocus = () => {
    remove();
    input.current?.focus(); // the button disappears
  };
  return (
    <FieldFrame {...props} id={id} error={message}>
      <Picker data-busy={uploading ? true : undefined}>
        <Preview src={shown} busy={uploading !== null} />
        <Actions>
          <FileButton
            {...control}
            ref={input}
            icon={ImagePlus}
            accept={ACCEPTED}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : control['aria-describedby']}
            onChoose={chooseFirst}
          >
            Choose a photo
          </FileButton>
          <FileButton icon={Camera} accept={ACCEPTED} capture="user" onChoose={chooseFirst}>
            Take a photo
          </FileButton>
          {shown && (
            <Button variant="ghost" onClick={removeAndFocus}>
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          )}
        </Actions>
      </Picker>
    </FieldFrame>
  );
}

const ACCEPTED = 'image/jpeg,image/png';

const Preview = ({ src, busy }: { src: string | undefined; busy: boolean }) => (
  <Circle>
    {src ? <img src={src} alt="" /> : <UserRound size={40} aria-hidden="true" />}
    {busy && (
      <Veil>
        <Spinner label="Uploading the picture" />
      </Veil>
    )}
  </Circle>
);

/** An object URL of a local file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}

const Picker = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', flexWrap: { base: 'wrap', sm: 'nowrap' } },
});

const Circle = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '24',
    flexShrink: '0',
    color: 'fg.subtle',
    bg: 'bg.muted',
    borderWidth: '1px',
    rounded: 'full',
    overflow: 'hidden',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

const Veil = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    color: 'white',
    bg: 'blackAlpha.600',
  },
});

const Actions = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap' } });

interface UploadOptions {
  /** Stores the picture and resolves to its name, the value of the field. What it throws is shown at the field. */
  upload: (picture: File, signal: AbortSignal) => Promise<string>;
  /** Why a picture cannot be uploaded; null if it can. */
  refuse: (picture: File) => string | null;
  /** What is uploaded instead of the chosen picture, such as a part of it; null if the person thinks better of it. */
  prepare?: (picture: File) => Promise<File | null>;
}

/** Uploads what is chosen, and holds the form back meanwhile. Only the latest choice counts, whenever an answer arrives. */
function useUpload({ upload, refuse, prepare }: UploadOptions, onUploaded: (name: string) => void) {
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
