/** Where a bucket is: `s3://<bucket>/<prefix>?endpoint=…&region=…`. Who asks is in the usual AWS_… variables. */
import { Refusal } from '../errors';

export interface BucketAddress {
  /** What is in it, as messages name it: "release store". */
  readonly what: string;
  /** Of the bucket: "https://s3.eu-central-1.amazonaws.com/azadkar-releases". */
  readonly url: string;
  /** What every key begins with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');

/** Throws Refusal for an address that is none, and where credentials are missing. */
export function bucketAt(address: string, what: string, env: Environment): BucketAddress {
  if (!URL.canParse(address) || !new URL(address).host)
    throw new Refusal(`The address of the ${what}, ${address}, must be s3://<bucket>/<prefix>.`);
  const { host, pathname, searchParams } = new URL(address);
  /** AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: of stores on S3. */
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Refusal(`A ${what} on S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const region = searchParams.get('region') || DEFAULT_REGION;
  const prefix = pathname.split('/').filter(Boolean).map(decodeURIComponent).join('/');
  return {
    what,
    url: `${endpointOf(searchParams, what) ?? `https://s3.${region}.amazonaws.com`}/${host}`,
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}

const DEFAULT_REGION = 'us-east-1';

/** The service, where it is not Amazon's. */
function endpointOf(query: URLSearchParams, what: string): string | undefined {
  const endpoint = query.get('endpoint');
  if (!endpoint) return undefined;
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new Refusal(`The endpoint of the ${what} must be an http or https address, and "${endpoint}" is none.`);
  return endpoint.replace(/(^|[^/])\/+$/, '$1');
}
