/** `npm run generate -w api`: writes the types of the tables after a migration has changed them. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../platform/database/migrate';
import { LITE_OPTIONS, openLite } from '../platform/database/open';
import { tableTypes } from './table-types';

const database = openLite(await PGlite.create(LITE_OPTIONS), { tidy: false });
await migrate(database.db);
writeFileSync(
  path.join(import.meta.dirname, '../platform/database/tables/tables.generated.ts'),
  await tableTypes(database.db),
);
await database.close();
