import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTestApi } from '../../../testing/start-api';
import { tableTypes } from '../../../testing/table-types';

const api = useTestApi();

test('the types of the tables are those of the migrations (npm run generate -w api)', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'tables.generated.ts'), 'utf8');
  expect(written).toBe(await tableTypes(api.db));
});
