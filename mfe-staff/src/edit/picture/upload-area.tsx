import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, LabelButton, Text } from '@azadkar/shared-ui';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useUpload } from './use-upload';

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
