import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, number, object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { EXAMPLES_FILE } from '../manifest/addresses';

/** What a team tells the check about its pages: the check does not know the data of the site. */
export interface Examples {
  /** Addresses with parameters that exist on the site: "/event/demo/1". */
  readonly visit: readonly string[];
  /** Paths of the route table that are not opened: "/logout". */
  readonly skip: readonly string[];
  /** What the largest page may send, in kilobytes. */
  readonly budget?: number;
}

const addresses = array(string().required().matches(/^\//));
const schema = object({ visit: addresses, skip: addresses, budget: number().integer().min(1) })
  .noUnknown()
  .required();

/** Reads `check.json` in the package's folder; a package without one has no examples. Throws Refusal for an invalid file. */
export function readExamples(folder: string): Examples {
  return parseExamples(readText(path.join(folder, EXAMPLES_FILE)) ?? '{}');
}

/** Parses such a file. Throws Refusal for an invalid one. */
export function parseExamples(text: string): Examples {
  try {
    const { visit = [], skip = [], budget } = schema.validateSync(JSON.parse(text), { strict: true });
    return { visit, skip, ...(budget !== undefined && { budget }) };
  } catch (error) {
    throw new Refusal(
      `${EXAMPLES_FILE} cannot be used: ${messageOf(error)}. ` +
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
