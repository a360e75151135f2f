/** The one client for services that are compatible with S3; it knows nothing of releases. */

export type { ListedObject } from './bucket';
export { type Bucket, openBucket } from './bucket';
export { bucketAt, isBucketAddress, ServiceFailure } from './sender';
