import { call, type Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { citiesOf } from '@azadkar/shared-api/places';
import { publicContent } from '@azadkar/shared-api/public';

export type Skills = Data<typeof account.primarySkills>;

/** How long they are used again: a new filter needs other members, but the same choices. */
const KEPT_MS = 10 * 60_000;

let kept: { skills: Skills; cities: string[]; since: number } | undefined;

/** The skills and the cities that members can be filtered by. */
export async function loadChoices(request: Request): Promise<{ skills: Skills; cities: string[] }> {
  if (kept && Date.now() - kept.since < KEPT_MS) return kept;
  const [skills, places] = await Promise.all([
    call(account.primarySkills, { request }),
    call(publicContent.places, { request }),
  ]);
  kept = { skills, cities: citiesOf(places), since: Date.now() };
  return kept;
}

const keptSecondary = new Map<number, Skills>();

/** The skills within these kinds of work. Those of a kind are asked for once: they hardly ever change. */
export async function loadSecondarySkills(kinds: readonly number[], request: Request): Promise<Skills> {
  const lists = await Promise.all(
    kinds.slice(0, MAX_KINDS).map(async (parent_id) => {
      const known = keptSecondary.get(parent_id);
      if (known) return known;
      const found = await call(account.secondarySkills, { query: { parent_id }, request });
      if (found.length > 0) keptSecondary.set(parent_id, found);
      return found;
    }),
  );
  return lists.flat();
}

/** Of more kinds of work at once, single skills are not picked. */
const MAX_KINDS = 3;
