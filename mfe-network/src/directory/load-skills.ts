import { call, type Data } from '@azadkar/shared-api';
import { citiesOf } from '@azadkar/shared-api/places';
import { accountSkills, publicLists } from '@azadkar/shared-api/public';

export type Skills = Data<typeof accountSkills.primarySkills>;

/** The skills and the cities that members can be filtered by: never kept, as editors change them. */
export async function loadChoices(request: Request): Promise<{ skills: Skills; cities: string[] }> {
  const [skills, places] = await Promise.all([
    call(accountSkills.primarySkills, { request }),
    call(publicLists.places, { request }),
  ]);
  return { skills, cities: citiesOf(places) };
}

/** The skills within these kinds of work. */
export async function loadSecondarySkills(kinds: readonly number[], request: Request): Promise<Skills> {
  const lists = await Promise.all(
    kinds
      .slice(0, MAX_KINDS)
      .map((parent_id) => call(accountSkills.secondarySkills, { query: { parent_id }, request })),
  );
  return lists.flat();
}

/** Of more kinds of work at once, single skills are not picked. */
const MAX_KINDS = 3;
