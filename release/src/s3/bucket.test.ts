import { anS3Service, type Deviation, type S3Service } from '../testing/an-s3-service';
import { type Bucket, openBucket, withConditionalWrites } from './bucket';
import { bucketAt } from './sender';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const body = Buffer.from('content');

let service: S3Service;
afterEach(() => service?.end());

async function aBucket(deviation: Deviation = {}): Promise<Bucket> {
  service = await anS3Service('key', deviation);
  return openBucket(bucketAt(`s3://site/files?endpoint=${service.endpoint}`, 'file store', CREDENTIALS));
}

/** Fails the first requests of a method. */
const failing = (method: string, times: number, how: number | 'lost') => {
  let left = times;
  return { fails: (request: { method?: string }) => (request.method === method && left-- > 0 ? how : undefined) };
};

test('an object is written, found, read and removed', async () => {
  const bucket = await aBucket();
  await bucket.replace('a b/ü.webp', body);
  expect(await bucket.get('a b/ü.webp')).toEqual(body);
  service.writtenAt.set('files/a b/ü.webp', Date.UTC(2020, 0, 1));
  expect(await bucket.find('a b/ü.webp')).toEqual({ bytes: 7, at: Date.UTC(2020, 0, 1) });
  await bucket.remove('a b/ü.webp');
  await bucket.remove('a b/ü.webp');
  expect([await bucket.get('a b/ü.webp'), await bucket.find('a b/ü.webp')]).toEqual([null, null]);
});

test.each([503, 500, 429, 'lost'] as const)('a service that answers %s three times is asked again', async (how) => {
  const bucket = await aBucket(failing('PUT', 3, how));
  await bucket.replace('a', body);
  expect(await bucket.get('a')).toEqual(body);
  expect(service.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(4);
});

test('a service that stays away is given up after four tries, with a sentence', async () => {
  const bucket = await aBucket(failing('GET', 99, 503));
  await expect(bucket.get('a')).rejects.toMatchObject({
    name: 'Refusal',
    status: 503,
    message: 'The file store answered 503 to GET /site/files/a. Try again in a moment.',
  });
  expect(service.requests).toHaveLength(4);
});

test('what was created although its answer was lost counts as created, and what another created does not', async () => {
  const bucket = await aBucket(failing('PUT', 1, 'lost'));
  expect(await bucket.create('mine', body)).toBe(true);
  expect(await bucket.create('mine', body)).toBe(false);
});

test('no object has an access rule of its own, so a private bucket stays private', async () => {
  const seen: string[] = [];
  const bucket = await aBucket({
    fails: ({ headers }) => void seen.push(...Object.keys(headers).filter((name) => name.startsWith('x-amz'))),
  });
  await bucket.replace('a', body);
  expect(seen).not.toContain('x-amz-acl');
});

test('a store proves once that its service keeps conditional writes, and later processes with one request', async () => {
  const bucket = await aBucket();
  const store = withConditionalWrites(bucket);
  expect(await Promise.all([store.create('1', body), store.create('1', body)])).toContain(true);
  const proof = service.requests.filter((request) => request.includes('conditional-writes'));
  expect(proof.length).toBeLessThan(10);
  expect([...service.objects.keys()].sort()).toEqual(['files/1', 'files/conditional-writes.json']);
  service.requests.length = 0;
  const again = withConditionalWrites(bucket);
  await again.create('2', body);
  await again.create('3', body);
  expect(service.requests).toEqual(['PUT files/conditional-writes.json 412', 'PUT files/2 200', 'PUT files/3 200']);
});

test.each([
  ['ignored', 'ignores the header'],
  ['not atomic', 'ignores the header'],
  [501, 'answers 501 to it'],
  [400, 'answers 400 to it'],
] as const)('a service whose conditional writes are %s is refused before anything is written', async (how, words) => {
  const store = withConditionalWrites(await aBucket({ conditionalWrites: how }));
  for (let i = 0; i < 2; i += 1)
    await expect(store.create('1', body)).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringContaining(words),
    });
  expect([...service.objects.keys()]).toEqual([]);
});

test('an address that is none is refused with a sentence', async () => {
  expect(() => bucketAt('s3://', 'file store', CREDENTIALS)).toThrow('must be s3://<bucket>/<prefix>');
  expect(() => bucketAt('s3://a?endpoint=minio:9000', 'file store', CREDENTIALS)).toThrow('must be an http or https');
  expect(bucketAt('s3://a/b/?region=eu-west-1', 'file store', CREDENTIALS)).toMatchObject({
    url: 'https://s3.eu-west-1.amazonaws.com/a',
    prefix: 'b/',
  });
});
