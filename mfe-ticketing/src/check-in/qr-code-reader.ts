/** The browser's own reader of QR codes: in Chromium on Android and macOS, not yet elsewhere. */
export interface QrCodeReader {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type CodeReaderClass = new (options: { formats: string[] }) => QrCodeReader;

/** null where the browser has no reader, or offers no camera. */
export function createQrCodeReader(): QrCodeReader | null {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: CodeReaderClass };
  if (!Reader || !navigator.mediaDevices) return null;
  try {
    return new Reader({ formats: ['qr_code'] });
  } catch {
    return null; // the class is there, the system's reader is not
  }
}
