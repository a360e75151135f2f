import { boolean, type InferType, mixed, object, string } from 'yup';
import { effectiveRoles, type SecondFactorStep, secondFactorStep } from './second-factor.schema';

export * from './membership.schema';
export * from './profile.schema';
export * from './second-factor.schema';
export * from './settings.schema';
export * from './sign-in.schema';

const details = {
  member_id: string().required(),
  name: string().required(),
  email: string().required(),
  /** Empty in an account that the staff have entered without it. */
  phone: string().defined(),
  avatar: string().nullable().defined(),
  is_profile_completed: boolean().required(),
  roles: effectiveRoles,
};

export const memberDetails = object(details);
/** The reply of register, with the token under the specification's name. */
export const registered = object({ ...details, api_token: string().required() });
/** The reply of login: the specification gives the token another name here. */
export const signedIn = object({
  ...details,
  token: string().required(),
  /** Said to staff who have no second factor, without which their role gives no rights. */
  second_factor_missing: boolean().oneOf([true]).optional(),
});
type SignedIn = InferType<typeof signedIn>;

/** The reply of login: a session, or the second step where the member has a second factor. */
export type SignedInOrStep = (SignedIn & { second_factor?: undefined }) | (SecondFactorStep & { token?: undefined });
export const signedInOrStep = mixed<SignedInOrStep>({
  type: 'object',
  check: (value): value is SignedInOrStep =>
    [signedIn, secondFactorStep].some((schema) => schema.noUnknown().isValidSync(value, { strict: true })),
}).required();
export const renewedToken = object({ api_token: string().required() });
export const profileCompleted = boolean().required();
