import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { anS3Service } from '../testing/an-s3-service';
import { openBucket } from './bucket';
import { bucketAt } from './sender';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

test('a service that accepts and stays silent is given up in time, whatever the garbage collector does', async () => {
  const service = await anS3Service('key');
  const address = bucketAt(`s3://site/files?endpoint=${service.endpoint}`, 'file store', CREDENTIALS);
  const bucket = openBucket(address, { tryMs: 200, tries: 2 });
  service.silent = true;
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const collecting = setInterval(collect, 20);
  const started = performance.now();
  await expect(bucket.get('a')).rejects.toThrow('does not answer');
  clearInterval(collecting);
  expect(performance.now() - started).toBeLessThan(5_000);
  await service.end();
});
