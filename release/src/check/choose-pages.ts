import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, number, object, string } from 'yup';
import { messageOf, Refusal } from '../errors';
import { EXAMPLES_FILE } from '../manifest/addresses';
import { findOwner } from '../manifest/paths/precedence';
import type { PageRoute } from '../manifest/route-table';

export interface PageToCheck {
  readonly address: string;
  readonly row: PageRoute;
}

/**
 * The addresses of a route table that a check opens: a row's examples where there are some, else its path. `others` are the rows
 * that are not opened, each with the reason.
 */
export function choosePages(routes: readonly PageRoute[], { visit, skip }: Examples, hasMember: boolean) {
  const ownerOf = (address: string) => findOwner([{ name: '', routes }], withoutQuery(address));
  const examples = visit.map(withoutQuery);
  const plain = routes.map(({ path }) => path).filter((path) => !path.includes(':') && !examples.includes(path));
  const candidates = [...new Set([...plain, ...visit])].flatMap((address) => {
    const owner = ownerOf(address);
    return owner && !skip.includes(owner.route.path) ? [{ address, row: owner.route }] : [];
  });
  const pages = candidates.filter(({ row }) => (hasMember && row.access === 'member') || row.access === 'public');
  const notOpened = routes
    .filter((row) => !pages.some((page) => page.row === row))
    .map((row) => skipped(row.path, reasonToSkip(row, skip, hasMember)));
  const unknown = visit.filter((address) => !ownerOf(address));
  return {
    pages,
    others: [...notOpened, ...unknown.map((address) => skipped(address, 'no row of the route table has it'))],
  };
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

function reasonToSkip({ path, access }: PageRoute, skip: readonly string[], hasMember: boolean): string {
  if (skip.includes(path)) return `${EXAMPLES_FILE} says so`;
  if (access === 'staff') return 'is for staff, whose second factor a check does not have';
  if (access === 'member' && !hasMember) return 'is for members: say --member <email:password>';
  return `needs an example: {"visit": ["${path.replace(/:[^/]+/g, '1')}"]} in ${EXAMPLES_FILE}`;
}

/** One line of the result of `release check`. */
export interface Finding {
  readonly what: string;
  /** 'left out' is what was not checked: no failure, and `detail` tells how to have it checked. */
  readonly verdict: 'ok' | 'failed' | 'left out';
  readonly detail: string;
}

export const skipped = (what: string, detail: string): Finding => ({ what, verdict: 'left out', detail });

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
export const readExamples = (folder: string): Examples =>
  parseExamples(readText(path.join(folder, EXAMPLES_FILE)) ?? '{}');

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
