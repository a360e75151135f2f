import { chakra } from '@chakra-ui/react/styled-system';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { Spinner } from '../../feedback/spinner';
import { storedFileUrl } from '../../identity/stored-file';
import { useFormScope } from '../form-context';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  /** Stores the picture and resolves to its name, the value of the field. What it throws is shown at the field. */
  upload: (picture: File) => Promise<string>;
  /** Why a picture cannot be uploaded; null if it can. */
  refuse: (picture: File) => string | null;
}

/** A picture that is uploaded as soon as it is chosen. The form cannot be submitted during the upload. */
export function ImageField({ upload, refuse, ...props }: Props) {
  const { id, value, error, setValue, control } = useField(props);
  const { uploading, problem, choose } = useUpload({ upload, refuse, onUploaded: setValue });
  const shown = useObjectUrl(uploading) ?? storedFileUrl(String(value ?? ''));
  const message = problem ?? error;
  return (
    <FieldFrame {...props} {...{ id, error: message }}>
      <Picker data-busy={uploading ? true : undefined}>
        <Preview>
          {shown ? <img src={shown} alt="" /> : <ImagePlus size={32} aria-hidden="true" />}
          {uploading && (
            <Veil>
              <Spinner label="Uploading the picture" />
            </Veil>
          )}
        </Preview>
        <FileInput
          {...control}
          type="file"
          accept="image/jpeg,image/png"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : control['aria-describedby']}
          onChange={choose}
        />
      </Picker>
    </FieldFrame>
  );
}

type UploadOptions = Pick<Props, 'upload' | 'refuse'> & { onUploaded: (name: string) => void };

/** Uploads what is chosen, and holds the form back meanwhile. */
function useUpload({ upload, refuse, onUploaded }: UploadOptions) {
  const { hold } = useFormScope();
  const [uploading, setUploading] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (picture: File) => {
    setUploading(picture);
    const release = hold();
    try {
      onUploaded(await upload(picture));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setUploading(null);
      release();
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (!picture) return;
    const refusal = refuse(picture);
    setProblem(refusal);
    if (!refusal) void start(picture);
  };
  return { uploading, problem, choose };
}

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

const Picker = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4', flexWrap: 'wrap' } });

const Preview = chakra('div', {
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

/** The browser's own button in the site's style. */
const FileInput = chakra('input', {
  base: {
    maxWidth: 'full',
    rounded: 'md',
    fontSize: '0', // hides the text beside the button, which would always say that no file is chosen
    cursor: 'pointer',
    '&::file-selector-button': {
      minHeight: '11',
      px: '4',
      color: 'fg',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.emphasized',
      rounded: 'md',
      fontSize: 'md',
      fontWeight: 'semibold',
      cursor: 'pointer',
    },
    '&:hover::file-selector-button': { bg: 'bg.muted' },
  },
});
