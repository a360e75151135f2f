import { array, boolean, type InferType, number, object, string } from 'yup';
import {
  chosenId,
  day,
  emailAddress,
  id,
  jsonText,
  listOf,
  nullableText,
  oneChoice,
  optionalChoice,
  optionalText,
  phoneNumber,
  requiredLines,
  requiredText,
  strictText,
  text,
  valuesOf,
  webAddress,
  wholeRupees,
} from '../fields';
import { provinces } from '../places';
import {
  availabilities,
  BIO_MAX,
  BIO_MIN,
  DEFAULT_COUNTRY,
  degrees,
  experienceLevels,
  genders,
  skillTypes,
  validateBirthdate,
  visibilities,
  yearsOfExperience,
} from './account.rules';
import { workProfile } from './platform-links.schema';
import { cleanProfileLinks, type Platform, parseProfileLinks, platforms } from './profile-links.rules';

const secondarySkill = chosenId('Please select your secondary skill');

const profileFields = {
  avatar: requiredText(200, 'Your picture is required'),
  organisation: optionalText(120),
  designation: optionalText(120),
  gender: oneChoice(genders, 'Please select your gender'),
  /** In Pakistan the api takes what its list offers. */
  city: requiredText(80, 'Please select your city'),
  state: requiredText(80, 'Please select your state').when('country', ([country], state) =>
    country === DEFAULT_COUNTRY ? state.oneOf(provinces, `Please select a province or region of ${country}`) : state,
  ),
  country: requiredText(80, 'Please select your country'),
  birthdate: day('Please select your date of birth').test('birthdate', (value, { createError }) => {
    const message = value ? validateBirthdate(value) : null;
    return message === null || createError({ message });
  }),
  degree: oneChoice(valuesOf(degrees), 'Please select your degree'),
  field_of_study: requiredText(120, 'Please enter your field of study'),
  institute: requiredText(160, 'Please enter your institute'),
  title: requiredText(120, 'Please enter your title'),
  website: webAddress,
  linkedin: webAddress.required('Please enter your LinkedIn profile'),
  primary_skill_id: chosenId('Please select your primary skill'),
  /** Required once a primary skill is chosen: its choices depend on that skill. */
  secondary_skill_id: secondarySkill.when('primary_skill_id', {
    is: (primary: unknown) => !primary,
    // biome-ignore lint/suspicious/noThenProperty: yup's name
    then: () => number().optional() as unknown as typeof secondarySkill,
  }),
  years_experience: oneChoice(yearsOfExperience, 'Please select your years of experience'),
  hourly_rate: wholeRupees({
    missing: 'Please enter your hourly rate',
    notANumber: 'Please enter your hourly rate as a number',
    notWhole: 'Please enter your hourly rate in whole rupees',
  }).max(1_000_000, 'Please enter an hourly rate of at most 1,000,000'),
  availability: oneChoice(availabilities, 'Please select your availability'),
  experience_level: oneChoice(valuesOf(experienceLevels), 'Please select your experience level'),
  bio: requiredLines(BIO_MAX, 'Please write your overview').min(BIO_MIN, 'Your overview is too small.'),
  /** Ours: who may open the member's page. Left out, it stays as it is. */
  visibility: optionalChoice(valuesOf(visibilities), 'Please select who may see your profile'),
};

const { visibility: _, ...stepFields } = profileFields;

/** What a step of the form holds: fields of a profile, each as it must be where it is there. */
export const profileStep = object(stepFields).partial();
export type ProfileStep = InferType<typeof profileStep>;

/** A platform's field is validated only while the platform is checked. */
const ifChecked = (platform: Platform, field: ReturnType<typeof optionalText>) =>
  optionalText(300).when('platforms', {
    is: (checked: unknown) => Array.isArray(checked) && checked.includes(platform),
    // biome-ignore lint/suspicious/noThenProperty: yup's name
    then: () => field,
  });
const profileUrl = (platform: string) => webAddress.required(`Please enter your ${platform} profile`);

/** The values of the form; `toProfileBody` converts them to the body. */
export const profileForm = object({
  ...profileFields,
  platforms: array()
    .of(oneChoice(valuesOf(platforms), 'Please choose from the list'))
    .default([]),
  fiverr: ifChecked('fiverr', profileUrl('Fiverr')),
  upwork: ifChecked('upwork', profileUrl('Upwork')),
  freelancercom: ifChecked('freelancercom', requiredText(300, 'Please enter your Freelancer.com profile')),
  guru: ifChecked('guru', profileUrl('Guru')),
  toptal: ifChecked('toptal', profileUrl('Toptal')),
  peopleperhour: ifChecked('peopleperhour', profileUrl('People Per Hour')),
  codeable: ifChecked('codeable', profileUrl('Codeable')),
  otherplatform_name: ifChecked('otherplatform', requiredText(80, "Please enter the platform's name")),
  otherplatform: ifChecked('otherplatform', webAddress.required('Please enter your profile on this platform')),
});
export type ProfileForm = InferType<typeof profileForm>;

const CHECK_LINKS = 'Please check your profile links.';

/** The body that the api takes, with the platforms as JSON text. */
export const profileBody = object({
  ...profileFields,
  country: profileFields.country.default(DEFAULT_COUNTRY),
  profile_links: strictText(cleanProfileLinks)
    .typeError(CHECK_LINKS)
    .max(5000, CHECK_LINKS)
    .test('profile-links', CHECK_LINKS, (value) => !value || parseProfileLinks(value) !== null)
    .default('{}'),
});
export type ProfileBody = InferType<typeof profileBody>;

/** The member's own profile. Fields are null until the profile is completed. */
export const profile = object({
  member_id: string().required(),
  /** The formatted MEMBER ID. */
  membership_id: string().required(),
  role_name: string().required(),
  name: string().required(),
  email: string().required(),
  /** Ours: unverified members see a banner. */
  email_verified: boolean().required(),
  /** Ours: the address that becomes the member's when its emailed link is opened. */
  new_email: nullableText,
  /** Empty in an account that the staff have entered without it. */
  phone: text,
  avatar: nullableText,
  ...workProfile,
  organisation: nullableText,
  designation: nullableText,
  gender: nullableText,
  state: nullableText,
  /** YYYY-MM-DD */
  birthdate: nullableText,
  skills: listOf(object({ id, name: text, type: oneChoice(skillTypes, 'not a type') })),
  primary_skill_id: number().integer().nullable().defined(),
  secondary_skill_id: number().integer().nullable().defined(),
  profile_links: jsonText,
  visibility: oneChoice(valuesOf(visibilities), 'not a visibility'),
  /** Ours: whether the member has ever chosen the visibility. */
  visibility_chosen: boolean().optional(),
  /** Ours: whether newsletters and announcements are sent to the member. */
  newsletter: boolean().optional(),
  /** Ours: whether reminders, such as of the end of a membership, are sent to the member. */
  reminders: boolean().optional(),
  is_profile_completed: boolean().required(),
});
export type Profile = InferType<typeof profile>;

export const updateForm = object({
  name: requiredText(120, 'Please enter your full name.'),
  email: emailAddress('Please input your email.'),
  phone: phoneNumber('Please input your contact number.'),
});
export type UpdateForm = InferType<typeof updateForm>;

export const storedImage = string().required();
export const primarySkills = listOf(object({ id, name: text }));
export const secondarySkills = listOf(object({ id, name: text, parent_id: id }));
export const secondarySkillsQuery = object({ parent_id: chosenId('Please select your primary skill') });
