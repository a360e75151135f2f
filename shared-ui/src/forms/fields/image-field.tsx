import { chakra } from '@chakra-ui/react/styled-system';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { Spinner } from '../../feedback/spinner';
import { storedFileUrl } from '../../identity/stored-file';
import { useFormScope } from '../form-context';
import { FieldFrame } from './field-frame';
import { type FieldProps, useField } from './use-field';

interface Props extends FieldProps {
  /** Stores the picture and gives the name that the form then holds. What it throws is shown at the field. */
  upload: (picture: File) => Promise<string>;
  /** Why a picture cannot be taken, before it is sent; null if it can. */
  refuse: (picture: File) => string | null;
}

/** A picture of one's own, sent as soon as it is chosen. The form waits for it. */
export function ImageField({ upload, refuse, ...props }: Props) {
  const { id, value, error, setValue, control } = useField(props);
  const { hold } = useFormScope();
  const [sending, setSending] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useObjectUrl(sending) ?? storedFileUrl(String(value ?? ''));

  const send = async (picture: File) => {
    setSending(picture);
    const release = hold();
    try {
      setValue(await upload(picture));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setSending(null);
      release();
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? [];
    target.value = ''; // so that the same file may be chosen again
    if (!picture) return;
    const refusal = refuse(picture);
    setProblem(refusal);
    if (!refusal) void send(picture);
  };

  const faulty = problem ?? error;
  return (
    <FieldFrame {...props} {...{ id, error: faulty }}>
      <Picker data-busy={sending ? true : undefined}>
        <Preview>
          {shown ? <img src={shown} alt="" /> : <ImagePlus size={32} aria-hidden="true" />}
          {sending && (
            <Veil>
              <Spinner label="Uploading the picture" />
            </Veil>
          )}
        </Preview>
        <FileInput
          {...control}
          type="file"
          accept="image/jpeg,image/png"
          aria-invalid={faulty ? true : undefined}
          aria-describedby={faulty ? `${id}-error` : control['aria-describedby']}
          onChange={choose}
        />
      </Picker>
    </FieldFrame>
  );
}

/** An address for a file of this browser, for as long as it is shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
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

/** The browser's own button, in the site's dress. */
const FileInput = chakra('input', {
  base: {
    maxWidth: 'full',
    rounded: 'md',
    fontSize: '0', // it would always say that no file is chosen
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
