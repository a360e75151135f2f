/** Makes a demo member from a number; the same number always gives the same person. */
import { degrees, type ProfileLinks } from '@azadkar/shared-api/account/rules';
import { citiesOf, type Place, provinceOf } from '@azadkar/shared-api/places';
import { bigCities, closings, firstNames, institutes, lastNames, trades } from './data/members';

export type DemoMember = ReturnType<typeof makeMember>;

/** Levels of experience, with the range of their hourly rates in rupees. */
const levels = [
  { experience_level: 'beginner', years_experience: "I haven't worked professionally before", low: 200, high: 700 },
  { experience_level: 'intermediate', years_experience: 'Between 1-10 years', low: 500, high: 2500 },
  { experience_level: 'expert', years_experience: 'Between 10-20 years', low: 1800, high: 6000 },
] as const;

export function makeMember(number: number, places: readonly Place[]) {
  const everyCity = citiesOf(places);
  const random = seededRandom(`member ${number}`);
  const gender = random() < 0.42 ? ('Female' as const) : ('Male' as const);
  const name = `${pickRandom(random, firstNames[gender])} ${pickRandom(random, lastNames)}`;
  const trade = pickRandom(random, trades);
  const { low, high, ...level } = pickRandom(random, levels);
  const city =
    random() < 0.75 ? pickRandom(random, bigCities) : (everyCity[Math.floor(random() * everyCity.length)] ?? 'Lahore');
  const handle = `${name.toLowerCase().replace(' ', '-')}-${number}`;
  return {
    name,
    email: `${handle}@demo.azadkar.test`,
    phone: `0300 ${String(1_000_000 + number)}`,
    kind: trade.kind,
    /** Chooses one of the skills of this kind of work: a number in [0, 1). */
    skill: random(),
    links: makeLinks(random, handle),
    profile: {
      gender,
      city,
      state: provinceOf(places, city) ?? '',
      country: 'Pakistan',
      birthdate: `${Math.floor(randomBetween(random, 1974, 2004))}-0${Math.floor(randomBetween(random, 1, 10))}-15`,
      degree: pickRandom(random, degrees).value,
      field_of_study: trade.field,
      institute: pickRandom(random, institutes),
      title: pickRandom(random, trade.titles),
      linkedin: `https://example.com/linkedin/${handle}`,
      website: random() < 0.3 ? `https://example.com/${handle}` : null,
      ...level,
      hourly_rate: Math.round(randomBetween(random, low, high) / 50) * 50,
      availability: pickRandom(random, ['Full time', 'Full time', 'Part time', 'Not Available']),
      bio: `${trade.opening} ${pickRandom(random, closings)} (A demo profile: this person does not exist.)`,
      visibility: random() < 0.7 ? ('public' as const) : ('members' as const),
    },
  };
}

const sites = ['fiverr', 'upwork', 'freelancercom', 'guru', 'peopleperhour', 'toptal', 'codeable'] as const;

/** Links to one to three platforms, on the reserved domain example.com. */
function makeLinks(random: () => number, handle: string): ProfileLinks {
  const chosen = sites.filter(() => random() < 0.3).slice(0, 3);
  if (chosen.length === 0) chosen.push('upwork');
  return Object.fromEntries(chosen.map((site) => [site, `https://example.com/${site}/${handle}`]));
}

/** A generator of numbers in [0, 1), always the same for the same seed (FNV-1a and mulberry32). */
function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random item of the list. */
function pickRandom<const L extends readonly [unknown, ...unknown[]]>(random: () => number, list: L): L[number] {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A random number in [from, to). */
const randomBetween = (random: () => number, from: number, to: number) => from + random() * (to - from);
