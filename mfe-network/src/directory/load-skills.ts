import { call, type Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';

export type Skills = Data<typeof account.primarySkills>;

/** How long the list is used again: a new filter needs other members, but the same skills. */
const KEPT_MS = 10 * 60_000;

let kept: { skills: Skills; since: number } | undefined;

/** The skills that members can be filtered by. */
export async function loadSkills(request: Request): Promise<Skills> {
  if (kept && Date.now() - kept.since < KEPT_MS) return kept.skills;
  const skills = await call(account.primarySkills, { request });
  kept = { skills, since: Date.now() };
  return skills;
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
