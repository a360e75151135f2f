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
