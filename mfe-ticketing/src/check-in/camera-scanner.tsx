import { Button, chakra, Text } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { createQrCodeReader, type QrCodeReader } from './qr-code-reader';

interface Props {
  onCode: (code: string) => void;
}

/** Reads tickets with the camera, on devices that can; others are not offered it. */
export function CameraScanner({ onCode }: Props) {
  const [reader, setReader] = useState<QrCodeReader | null>(null);
  const [on, setOn] = useState(false);
  useEffect(() => setReader(createQrCodeReader()), []);
  if (!reader) return null;
  return (
    <div>
      {on && <View reader={reader} onCode={onCode} />}
      <Button variant="outline" size="sm" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? 'Stop the camera' : 'Use the camera'}
      </Button>
    </div>
  );
}

const LOOKS_EVERY_MS = 250;
/** A code that was out of sight for so long is read again when it returns. */
const FORGETS_AFTER = 8;

function View({ reader, onCode }: Props & { reader: QrCodeReader }) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let left = false;
    const start = async (screen: HTMLVideoElement) => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (left) return stop();
      screen.srcObject = stream;
      await screen.play();
      timer = setInterval(
        watch(screen, reader, (code) => tell.current(code)),
        LOOKS_EVERY_MS,
      );
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    if (video.current) start(video.current).catch(() => setFailed(true));
    return () => {
      left = true;
      stop();
    };
  }, [reader]);
  if (failed) return <Text mb="3">The camera could not be used. Please type the code, or allow the camera.</Text>;
  return <Picture ref={video} muted playsInline aria-label="What the camera sees" />;
}

/** Tells each ticket once for as long as it stays in sight. */
function watch(screen: HTMLVideoElement, reader: QrCodeReader, tell: (code: string) => void): () => void {
  let known = '';
  let missed = 0;
  return () =>
    void reader
      .detect(screen)
      .then(([seen]) => {
        missed = seen ? 0 : missed + 1;
        if (missed > FORGETS_AFTER) known = '';
        if (!seen || seen.rawValue === known) return;
        known = seen.rawValue;
        tell(known);
      })
      .catch(() => undefined); // a frame that is not there yet
}

const Picture = chakra('video', {
  base: { width: 'full', maxHeight: '20rem', objectFit: 'cover', rounded: 'lg', bg: 'bg.muted', mb: '3' },
});
