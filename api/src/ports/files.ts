/** Where uploads are stored; `localFiles` keeps them in a directory. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>;
}
