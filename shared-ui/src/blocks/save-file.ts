const REVOKE_AFTER_MS = 60_000; // Safari reads it after the click

interface TextFile {
  name: string;
  text: string;
  /** Without one it is saved rather than shown, whatever its name. */
  type?: string;
}

/** Saves a text as a file on the device. */
export function saveFile({ name, text, type = 'application/octet-stream' }: TextFile): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}
