/** What each name claims of the site: addresses, and places in menus. To take another one needs a second person's word. */
import { type Pins, releasesOf } from '../manifest/manifest';
import { entriesOf } from '../manifest/menu-entry';
import { haveCommonAddress, isParameter, segmentsOf } from '../manifest/paths/pattern';
import type { PageRoute } from '../manifest/route-table';
import type { NameClaim, Policy } from './policy';

type Claims = readonly NameClaim[];

const BELOW = /\/\*$/;

/** Whether all that a row can take there lies in the claim: "/careers/*" is "/careers" and what is below it. */
function covers(claim: string, place: string): boolean {
  if (!claim.startsWith('/') || !place.startsWith('/')) return claim === place;
  const [expected, given] = [segmentsOf(claim.replace(BELOW, '')), segmentsOf(place)];
  const fits = BELOW.test(claim) ? given.length >= expected.length : given.length === expected.length;
  return fits && expected.every((segment, i) => isParameter(segment) || segment === given[i]);
}

const placesOf = (row: PageRoute): string[] => [
  row.path,
  ...entriesOf(row).map(({ place, group }) => (group ? `${place}/${group}` : place)),
];

/** Of every version that visitors may get, also in a roll-out or as the fallback. */
const takenIn = (pins: Pins): { name: string; place: string }[] =>
  releasesOf(pins).flatMap((release) =>
    'routes' in release ? release.routes.flatMap(placesOf).map((place) => ({ name: release.name, place })) : [],
  );

const claimedBy = (claims: Claims, name: string) => claims.find((claim) => claim.name === name)?.places ?? [];

/** What names have beyond their claims, one clause each: "careers takes /pay"; nothing where the policy has no claims. */
export const takenOutside = ({ claims }: Pick<Policy, 'claims'>, pins: Pins): string[] =>
  (claims ? takenIn(pins) : []).flatMap(({ name, place }) =>
    claimedBy(claims ?? [], name).some((claim) => covers(claim, place)) ? [] : [`${name} takes ${place}`],
  );

/** Which of these addresses another name has live, as a sentence; null where none. */
export function claimProblem({ name, places }: NameClaim, live: readonly Pins[]): string | null {
  const others = live.flatMap(takenIn).filter((taken) => taken.name !== name && taken.place.startsWith('/'));
  for (const place of places.filter((each) => each.startsWith('/'))) {
    const below = BELOW.test(place);
    const owner = others.find((taken) => haveCommonAddress(place.replace(BELOW, ''), taken.place, { below }));
    if (owner) return `${name} cannot claim ${place}: ${owner.name} has ${owner.place} live.`;
  }
  return null;
}

/**
 * The claims with what each name has live beside them: an address with all below it, where no other name has one there. The
 * home page is claimed alone.
 */
export function withClaimsOfLive(before: Claims, live: readonly Pins[]): Claims {
  const taken = live.flatMap(takenIn);
  const names = new Set([...before, ...taken].map(({ name }) => name));
  return [...names].map((name) => {
    const wide = taken.filter((each) => each.name === name).map(({ place }) => widened(name, place, live));
    const places = [...claimedBy(before, name), ...new Set(wide)];
    const isNeedless = (place: string) =>
      places.some((other) => other !== place && covers(other, place.replace(BELOW, '')));
    return { name, places: places.filter((place, i) => places.indexOf(place) === i && !isNeedless(place)) };
  });
}

function widened(name: string, place: string, live: readonly Pins[]): string {
  const [fixed = ''] = place.split('/:');
  const wide = `${fixed}/*`;
  return fixed.length > 1 && place.startsWith('/') && !claimProblem({ name, places: [wide] }, live) ? wide : place;
}
