import type { QrCodeReader } from './qr-code-reader';

const DETECT_INTERVAL_MS = 250;
/** A code that was missing in more frames than this (2 seconds) is reported again when it returns. */
const MAX_MISSED_FRAMES = 8;

/**
 * Shows the device's camera in `video` and reports the codes that it sees, until `signal` is aborted.
 * Rejects when the camera cannot be used.
 */
export async function scanVideo(
  video: HTMLVideoElement,
  reader: QrCodeReader,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const reportCode = onlyNew(onCode);
  const detect = async () => reportCode((await reader.detect(video))[0]?.rawValue);
  if (!signal.aborted) timer = setInterval(() => void detect().catch(() => undefined), DETECT_INTERVAL_MS); // rejects before the first frame
}

/** Called for each frame; passes a code on once for as long as it stays in sight. */
function onlyNew(onCode: (code: string) => void): (code: string | undefined) => void {
  let current = '';
  let missedFrames = 0;
  return (code) => {
    missedFrames = code ? 0 : missedFrames + 1;
    if (missedFrames > MAX_MISSED_FRAMES) current = '';
    if (!code || code === current) return;
    current = code;
    onCode(code);
  };
}
