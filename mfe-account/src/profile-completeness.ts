import { BIO_MIN, validateBirthdate } from '@azadkar/shared-api/account/rules';

/** The fields that a complete profile needs, in the order of the form, with their labels. */
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

type RequiredField = keyof typeof requiredFields;

const isRequiredField = (name: string): name is RequiredField => name in requiredFields;
const names = Object.keys(requiredFields).filter(isRequiredField);

/** The missing fields, and the percentage of fields that are filled in. */
export function completeness(values: Readonly<Record<string, unknown>>, now = new Date()) {
  const missing = names.filter((name) => !isFilled(name, values[name], now));
  return { missing, percent: Math.round((100 * (names.length - missing.length)) / names.length) };
}

/** A date of birth that cannot be saved counts as missing, such as the form's initial value, as does an overview below its minimum length. */
function isFilled(name: RequiredField, value: unknown, now: Date): boolean {
  const text = String(value ?? '').trim();
  if (name === 'birthdate') return validateBirthdate(text, now) === null;
  if (name === 'bio') return text.length >= BIO_MIN;
  return text !== '';
}
