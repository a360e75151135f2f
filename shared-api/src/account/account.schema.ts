import { boolean, type InferType, object, string } from 'yup';

const name = string().trim().max(120, 'Please use at most 120 characters.').required('Please enter your full name.');
const email = string()
  .trim()
  .lowercase()
  .max(254, 'The input is not valid email')
  .email('The input is not valid email')
  .required('Please input your email.');
const phone = string()
  .trim()
  .max(30, 'Please use at most 30 characters.')
  .required('Please input your contact number.');

/** At least 8 characters; long passphrases are welcome. */
const newPassword = string()
  .required('Please input your password!')
  .min(8, 'password must be at least 8 characters !')
  .max(200, 'Please use at most 200 characters.');

export const registerForm = object({ name, email, phone, password: newPassword });
export type RegisterForm = InferType<typeof registerForm>;

export const loginForm = object({ email, password: string().required('Please input your password!').max(200) });
export type LoginForm = InferType<typeof loginForm>;

const details = {
  member_id: string().required(),
  name: string().required(),
  email: string().required(),
  phone: string().required(),
  avatar: string().nullable().defined(),
  is_profile_completed: boolean().required(),
};

/** What register answers: the token by the specification's name. */
export const registered = object({ ...details, api_token: string().required() });
/** What login answers: the same, with the token under its other name. */
export const signedIn = object({ ...details, token: string().required() });
