import { EXAMPLES_FILE } from '../manifest/addresses';
import { findOwner } from '../manifest/find-owner';
import type { PageRoute } from '../manifest/route-table';
import { type Finding, skipped } from './finding';
import type { Examples } from './read-examples';

export interface PageToCheck {
  readonly address: string;
  readonly row: PageRoute;
}

interface Choice {
  readonly pages: PageToCheck[];
  /** The rows that are not opened, each with the reason. */
  readonly others: Finding[];
}

/** The addresses of a route table that a check opens: a row's examples where there are some, else its path. */
export function choosePages(routes: readonly PageRoute[], { visit, skip }: Examples, hasMember: boolean): Choice {
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
