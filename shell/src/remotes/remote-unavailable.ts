/** No version of a remote's page that the manifest offers could be loaded. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    /** The subject word, and the pinned version. */
    readonly remote: string,
    readonly version: string,
    cause: unknown,
  ) {
    super(`${remote}@${version} could not be loaded`, { cause });
  }
}
