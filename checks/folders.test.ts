import { crowdedFolders, MAX_SOURCE_FILES } from './folders';

const files = (count: number, suffix = '.ts') =>
  Array.from({ length: count }, (_, i) => `api/src/jobs/file-${i}${suffix}`);

test('a folder is crowded above the limit; tests and the tables of a remote do not count', () => {
  const full = [
    ...files(MAX_SOURCE_FILES),
    ...files(20, '.test.ts'),
    'api/src/jobs/testing/a-job.ts',
    'api/src/jobs/readme.md',
  ];
  const remote = full.map((file) => file.replace('api/src/jobs', 'mfe-careers/src'));
  const front = ['routes.tsx', 'route-table.ts', 'parts.tsx', 'part-table.ts'].map((file) => `mfe-careers/src/${file}`);
  expect(crowdedFolders([...remote, ...front])).toEqual([]);
  expect(crowdedFolders(full)).toEqual([]);
  expect(crowdedFolders([...full, 'api/src/jobs/run.tsx'])).toEqual([expect.stringContaining('api/src/jobs holds 16')]);
});
