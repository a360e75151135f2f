/** Reads QR codes with the browser's own BarcodeDetector: in Chromium on Android and macOS, not yet elsewhere. */
export interface QrCodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  /** https://developer.mozilla.org/docs/Web/API/BarcodeDetector; not yet among TypeScript's types. */
  var BarcodeDetector: (new (options: { formats: string[] }) => QrCodeReader) | undefined;
}

/** null where the browser has no detector, or offers no camera. */
export function createQrCodeReader(): QrCodeReader | null {
  const { BarcodeDetector: Detector } = globalThis;
  if (!Detector || !navigator.mediaDevices) return null;
  try {
    return new Detector({ formats: ['qr_code'] });
  } catch {
    return null; // the class exists, but the operating system offers no detector
  }
}
