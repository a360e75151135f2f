/**
 * Where uploads are stored: `localFiles` keeps them in a directory, `s3Files` in a bucket. A name is never used for another
 * file, so that caches may keep it forever. A file is there whole or not at all.
 */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file, or not all of it. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>;
  list(): Promise<readonly StoredFile[]>;
  /** Files of their own beside these: no name leads from one to the other. */
  folder(name: string): Files;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was put, in milliseconds since 1970. */
  readonly storedAt: number;
}

/** The store does not answer, or refuses. What was asked for may be there. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
