import { DEFAULT_COUNTRY, today, toPlatformFields } from '@azadkar/shared-api/account/rules';
import type { Profile } from '@azadkar/shared-api/account/schema';

/** Initial values of the form: the saved profile, with Pakistan and today as defaults. */
export const toFormValues = (profile: Profile) => ({
  avatar: profile.avatar ?? '',
  organisation: profile.organisation ?? '',
  designation: profile.designation ?? '',
  gender: profile.gender ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  country: profile.country ?? DEFAULT_COUNTRY,
  birthdate: profile.birthdate ?? today(),
  degree: profile.degree ?? '',
  field_of_study: profile.field_of_study ?? '',
  institute: profile.institute ?? '',
  title: profile.title ?? '',
  website: profile.website ?? '',
  linkedin: profile.linkedin ?? '',
  primary_skill_id: profile.primary_skill_id ?? '',
  secondary_skill_id: profile.secondary_skill_id ?? '',
  years_experience: profile.years_experience ?? '',
  hourly_rate: profile.hourly_rate ?? '',
  availability: profile.availability ?? '',
  experience_level: profile.experience_level ?? '',
  bio: profile.bio ?? '',
  visibility: profile.visibility,
  ...toPlatformFields(profile.profile_links),
});

export type ProfileValues = ReturnType<typeof toFormValues>;
