import { Button } from '@azadkar/shared-ui';
import { useEffect, useState } from 'react';
import { CameraPreview } from './camera-preview';
import { createQrCodeReader, type QrCodeReader } from './qr-code-reader';

interface Props {
  onCode: (code: string) => void;
}

/** Reads tickets with the camera. Shown only on devices that can: the browser is asked after the first render. */
export function CameraScanner({ onCode }: Props) {
  const [reader, setReader] = useState<QrCodeReader | null>(null);
  const [on, setOn] = useState(false);
  useEffect(() => setReader(createQrCodeReader()), []);
  if (!reader) return null;
  return (
    <div>
      {on && <CameraPreview reader={reader} onCode={onCode} />}
      <Button variant="outline" size="sm" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? 'Stop the camera' : 'Use the camera'}
      </Button>
    </div>
  );
}
