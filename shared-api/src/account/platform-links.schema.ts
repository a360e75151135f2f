import { object, string } from 'yup';
import { nullableRupees, nullableText } from '../fields';

/** What a profile says of the work of a member; null while it is not completed. */
export const workProfile = {
  title: nullableText,
  city: nullableText,
  country: nullableText,
  degree: nullableText,
  field_of_study: nullableText,
  institute: nullableText,
  years_experience: nullableText,
  experience_level: nullableText,
  availability: nullableText,
  hourly_rate: nullableRupees,
  website: nullableText,
  linkedin: nullableText,
  bio: nullableText,
};

/** Links by platform, on the cards of the directory and for the author of a post. */
export const platformLinks = object({
  fiverr: string().optional(),
  upwork: string().optional(),
  freelancercom: string().optional(),
  guru: string().optional(),
  toptal: string().optional(),
  peopleperhour: string().optional(),
  codeable: string().optional(),
  otherplatform: object({ name: string().required(), link: string().required() }).default(undefined).optional(),
}).required();
