import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, object, string } from 'yup';
import { Refusal } from '../errors';

/** What a team says of its own pages, for a check that knows no data. */
export interface Examples {
  /** Addresses whose parameters stand for something that the site has: "/event/demo/1". */
  readonly visit: readonly string[];
  /** Rows of the route table, as they stand there, that are not to be opened: "/logout". */
  readonly skip: readonly string[];
}

export const EXAMPLES = 'check.json';

const addresses = array(string().required().matches(/^\//));
const schema = object({ visit: addresses, skip: addresses }).noUnknown().required();

/** From `check.json` in the package's folder; none where there is no such file. Throws Refusal for one that is wrong. */
export function readExamples(folder: string): Examples {
  const text = readText(path.join(folder, EXAMPLES));
  try {
    const { visit = [], skip = [] } = schema.validateSync(JSON.parse(text ?? '{}'), { strict: true });
    return { visit, skip };
  } catch (error) {
    throw new Refusal(
      `${EXAMPLES} cannot be used: ${(error as Error).message}. ` +
        'Write it as {"visit": ["/event/demo/1"], "skip": ["/logout"]}.',
    );
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // most remotes need none
  }
}
