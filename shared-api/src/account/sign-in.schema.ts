/** Forms of visitors: to join, to sign in, and to choose a password. Pages load them without the other schemas of accounts. */
import { type InferType, object, ref, string } from 'yup';
import { emailAddress, phoneNumber, requiredText, secret, strictText, yesOrNo } from '../fields';
import { joinDigits } from '../input';

const MISSING_CODE = 'Please enter the code.';
const STEP_OVER = 'Please sign in again: this step took too long.';

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

/** Six digits of an authenticator app, or a recovery code; without the spaces and dashes that people type or paste. */
export const optionalCode = strictText(joinDigits).max(30, 'Please use at most 30 characters.');
export const code = optionalCode.required(MISSING_CODE).typeError(MISSING_CODE);
export const stepTicket = requiredText(200, STEP_OVER);

export const signInCodeForm = object({ ticket: stepTicket, code });
export type SignInCodeForm = InferType<typeof signInCodeForm>;
