/** A remote's page could not be had, in any version that the manifest offers. */
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
