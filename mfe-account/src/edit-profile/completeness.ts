import { BIO_MIN, today } from '@azadkar/shared-api/account/rules';

/** What makes a profile complete, in the order of the form, by the name that the form shows. */
export const requiredFields = {
  avatar: 'Your picture',
  gender: 'Gender',
  birthdate: 'Date of birth',
  country: 'Country',
  state: 'Province or region',
  city: 'City',
  degree: 'Degree',
  field_of_study: 'Field of study',
  institute: 'Institute',
  title: 'Title',
  primary_skill_id: 'Primary skill',
  secondary_skill_id: 'Secondary skill',
  years_experience: 'Years of experience',
  experience_level: 'Experience level',
  hourly_rate: 'Hourly rate',
  availability: 'Availability',
  bio: 'Overview',
  linkedin: 'LinkedIn',
} as const;

export type RequiredField = keyof typeof requiredFields;

const names = Object.keys(requiredFields) as RequiredField[];

/** The fields that still wait to be filled in, and the share that is done, in per cent. */
export function completeness(values: Readonly<Record<string, unknown>>, now = new Date()) {
  const missing = names.filter((name) => !isFilled(name, values[name], now));
  return { missing, percent: Math.round((100 * (names.length - missing.length)) / names.length) };
}

/** The date of birth starts at today, which nobody was born on; an overview counts from its least length. */
function isFilled(name: RequiredField, value: unknown, now: Date): boolean {
  const text = String(value ?? '').trim();
  if (name === 'birthdate') return text !== '' && text !== today(now);
  if (name === 'bio') return text.length >= BIO_MIN;
  return text !== '';
}
