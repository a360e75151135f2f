import { boolean, type InferType, mixed, object, ref, string } from 'yup';
import { emailAddress, phoneNumber, requiredText, secret, yesOrNo } from '../fields';

import { effectiveRoles, type SecondFactorStep, secondFactorStep } from './second-factor/second-factor.schema';

export * from './membership.schema';
export * from './profile.schema';
export * from './second-factor/second-factor.schema';
export * from './settings.schema';

const email = emailAddress('Please input your email.');

/** At least 8 characters; long passphrases are welcome. */
const oldPassword = secret('Please input your password!');
const newPassword = oldPassword.min(8, 'password must be at least 8 characters !');
const samePassword = newPassword.oneOf([ref('password')], 'The two passwords do not match.');

export const registerForm = object({
  name: requiredText(120, 'Please enter your full name.'),
  email,
  phone: phoneNumber('Please input your contact number.'),
  password: newPassword,
  /** Ours: whether the member wants news. Without an answer they do not. */
  news: yesOrNo.default(false),
});
export type RegisterForm = InferType<typeof registerForm>;

export const loginForm = object({ email, password: oldPassword });
export type LoginForm = InferType<typeof loginForm>;

export const passwordForm = object({
  old_password: oldPassword,
  password: newPassword,
  password_confirmation: samePassword,
});
export type PasswordForm = InferType<typeof passwordForm>;

export const forgotPasswordForm = object({ email });
export type ForgotPasswordForm = InferType<typeof forgotPasswordForm>;

export const resetPasswordForm = object({
  password: newPassword,
  password_confirmation: samePassword,
  reset_token: requiredText(200, 'This link is not complete. Please open it from your email again.'),
});
export type ResetPasswordForm = InferType<typeof resetPasswordForm>;

export const unsubscribeForm = object({
  id: requiredText(500, 'This link is not complete. Please open it from your email again.'),
});

/** The page that the emails' unsubscribe links lead to: it unsubscribes, and can undo it. */
export const newsletterLinkForm = unsubscribeForm.shape({ newsletter: string().oneOf(['on', 'off']).required() });
export type NewsletterLinkForm = InferType<typeof newsletterLinkForm>;

const details = {
  member_id: string().required(),
  name: string().required(),
  email: string().required(),
  phone: string().required(),
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
