/** What each name claims of the site: addresses, and places in menus. To take another one needs a second person's word. */
import { type Pins, releasesOf } from '../manifest/manifest';
import { entriesOf } from '../manifest/menu-entry';
import { haveCommonAddress, isParameter, segmentsOf } from '../manifest/paths/pattern';
import type { PageRoute } from '../manifest/route-table';
import type { NameClaim, Policy } from './policy';

type Claims = readonly NameClaim[];

const BELOW = /\/\*$/;

/** Whether all that can be taken there lies in the claim: "/careers/*" is "/careers" and what is below it. */
function covers(claim: string, place: string): boolean {
  if (!isAddress(claim) || !isAddress(place)) return claim === place;
  const [expected, given] = [segmentsOf(claim.replace(BELOW, '')), segmentsOf(place.replace(BELOW, ''))];
  const isSame = given.length === expected.length && !BELOW.test(place);
  const fits = BELOW.test(claim) ? given.length >= expected.length : isSame;
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
  const taken = live.flatMap(takenIn);
  for (const place of places) {
    const owner = ownerIn({ name, place }, taken);
    if (owner) return `${name} cannot claim ${place}: ${owner.name} has ${owner.place} live.`;
  }
  return null;
}

const isAddress = (place: string) => place.startsWith('/');

type Taken = ReturnType<typeof takenIn>[number];

/** Another name's address in a claim. */
const ownerIn = ({ name, place }: Taken, taken: readonly Taken[]): Taken | undefined =>
  taken.find(
    (other) =>
      other.name !== name &&
      [place, other.place].every(isAddress) &&
      haveCommonAddress(place.replace(BELOW, ''), other.place, { below: BELOW.test(place) }),
  );

/**
 * The claims with what each name has live beside them: an address with all below it, where no other name has or claims
 * one there. The home page is claimed alone.
 */
export function withClaimsOfLive(before: Claims, live: readonly Pins[]): Claims {
  const taken = live.flatMap(takenIn);
  const claimed = before.flatMap(({ name, places }) =>
    places.map((place) => ({ name, place: place.replace(BELOW, '') })),
  );
  const names = new Set([...before, ...taken].map(({ name }) => name));
  return [...names].map((name) => {
    const own = taken.filter((each) => each.name === name);
    const wide = own.map((each) => widened(each, [...taken, ...claimed]));
    return { name, places: withoutNarrower([...claimedBy(before, name), ...wide]) };
  });
}

/** Of two claims that cover each other the first. */
const withoutNarrower = (places: readonly string[]): string[] =>
  places.filter(
    (place, i) => !places.some((other, j) => i !== j && covers(other, place) && (j < i || !covers(place, other))),
  );

function widened({ name, place }: Taken, taken: readonly Taken[]): string {
  const [fixed = ''] = place.split('/:');
  const wide = { name, place: `${fixed}/*` };
  return fixed.length > 1 && isAddress(place) && !ownerIn(wide, taken) ? wide.place : place;
}
