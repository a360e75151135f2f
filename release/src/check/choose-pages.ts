import { findOwner } from '../manifest/find-owner';
import type { PageRoute } from '../manifest/route-table';
import { type Finding, skipped } from './finding';
import { EXAMPLES, type Examples } from './read-examples';

export interface PageToCheck {
  readonly address: string;
  readonly row: PageRoute;
}

/** Which addresses of a route table a check opens, a row's examples instead of its plain address; which it leaves out, and why. */
export function choosePages(
  routes: readonly PageRoute[],
  { visit, skip }: Examples,
  hasMember: boolean,
): { visits: PageToCheck[]; left: Finding[] } {
  const examples = visit.map(withoutQuery);
  const plain = routes.map(({ path }) => path).filter((path) => !path.includes(':') && !examples.includes(path));
  const wanted = [...new Set([...plain, ...visit])].flatMap((address) => {
    const owner = findOwner([{ routes }], withoutQuery(address));
    return owner && !skip.includes(owner.route.path) ? [{ address, row: owner.route }] : [];
  });
  const strange = visit.filter((address) => !findOwner([{ routes }], withoutQuery(address)));
  const visits = wanted.filter(({ row }) => hasMember || row.access === 'public');
  const left = routes
    .filter((row) => !visits.some((chosen) => chosen.row === row))
    .map((row) => skipped(row.path, reasonToSkip(row, skip, hasMember)));
  return { visits, left: [...left, ...strange.map((address) => skipped(address, 'no row of the route table has it'))] };
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

function reasonToSkip({ path, access }: PageRoute, skip: readonly string[], hasMember: boolean): string {
  if (skip.includes(path)) return `${EXAMPLES} says so`;
  if (access === 'member' && !hasMember) return 'is for members: say --member <email:password>';
  return `needs an example: {"visit": ["${path.replace(/:[^/]+/g, '1')}"]} in ${EXAMPLES}`;
}
