import { existsSync } from 'node:fs';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The files that take longest, a minute and more. A new clone knows no durations, and Jest would begin with the largest files:
 * one of these, begun last, keeps one core waiting for the other.
 */
const LONGEST = [
  'api/src/http/authorization.test.ts',
  'api/src/fuzz/contract-requests.test.ts',
  'api/src/http/bad-input.test.ts',
  'release/src/workspace/two-places.test.ts',
  'api/src/http/database-outages.test.ts',
  'gateway/src/console/sign-in/sign-in.test.ts',
  'api/src/operations/backup/backup.test.ts',
  'api/src/upgrade.test.ts',
  'api/src/start.test.ts',
  'api/src/payments/refunds/refunds.test.ts',
  'mfe-account/src/edit-profile/edit-profile.test.tsx',
  'api/src/ticketing/book-ticket.test.ts',
].map((file) => path.join(import.meta.dirname, file));

const gone = LONGEST.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`jest-sequencer.mjs names files that are not there: ${gone.join(', ')}`);

/** Where a file stands among the longest; every other file comes after them. */
function rank({ path: file }) {
  const index = LONGEST.indexOf(file);
  return index === -1 ? LONGEST.length : index;
}

/** Runs the longest files first, and the others in Jest's own order. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
