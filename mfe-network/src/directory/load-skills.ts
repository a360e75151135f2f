import { call, type Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { citiesOf } from '@azadkar/shared-api/places';
import { publicContent } from '@azadkar/shared-api/public';

export type Skills = Data<typeof account.primarySkills>;

/** The skills and the cities that members can be filtered by: never kept, as editors change them. */
export async function loadChoices(request: Request): Promise<{ skills: Skills; cities: string[] }> {
  const [skills, places] = await Promise.all([
    call(account.primarySkills, { request }),
    call(publicContent.places, { request }),
  ]);
  return { skills, cities: citiesOf(places) };
}

/** The skills within these kinds of work. */
export async function loadSecondarySkills(kinds: readonly number[], request: Request): Promise<Skills> {
  const lists = await Promise.all(
    kinds.slice(0, MAX_KINDS).map((parent_id) => call(account.secondarySkills, { query: { parent_id }, request })),
  );
  return lists.flat();
}

/** Of more kinds of work at once, single skills are not picked. */
const MAX_KINDS = 3;
