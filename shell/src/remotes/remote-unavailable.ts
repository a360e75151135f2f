/** No version of a remote's page that the manifest offers could be loaded. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    /** The subject word, and the pinned version. */
    readonly remote: string,
    readonly version: string,
    cause: unknown,
    /** Whether the page could not be loaded at the try before, either. */
    readonly isRepeated = false,
  ) {
    super(`${remote}@${version} could not be loaded`, { cause });
  }
}
