import { Button, chakra, Text } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { createQrCodeReader, type QrCodeReader } from './qr-code-reader';
import { scanVideo } from './scan-video';

/** Reads tickets with the camera. Shown only on devices that can: the browser is asked after the first render. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
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

/** Shows what the camera sees and reads the codes in it until it is unmounted. */
function CameraPreview({ reader, onCode }: { reader: QrCodeReader; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!video.current) return;
    const unmounted = new AbortController();
    const report = (code: string) => latestOnCode.current(code);
    scanVideo(video.current, reader, report, unmounted.signal).catch(() => setFailed(true));
    return () => unmounted.abort();
  }, [reader]);
  if (failed) return <Text mb="3">The camera could not be used. Please type the code, or allow the camera.</Text>;
  return <Video ref={video} muted playsInline aria-label="What the camera sees" />;
}

const Video = chakra('video', {
  base: { width: 'full', maxHeight: '20rem', objectFit: 'cover', rounded: 'lg', bg: 'bg.muted', mb: '3' },
});
