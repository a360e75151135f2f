import { crowdedFolders, MAX_SOURCE_FILES } from './folders';

const files = (count: number, suffix = '.ts') =>
  Array.from({ length: count }, (_, i) => `api/src/jobs/file-${i}${suffix}`);

test('a folder is crowded above the limit, and tests do not count', () => {
  const full = [
    ...files(MAX_SOURCE_FILES),
    ...files(20, '.test.ts'),
    'api/src/jobs/testing/a-job.ts',
    'api/src/jobs/readme.md',
  ];
  expect(crowdedFolders(full)).toEqual([]);
  expect(crowdedFolders([...full, 'api/src/jobs/run.tsx'])).toEqual([expect.stringContaining('api/src/jobs holds 16')]);
});
