import { object, string } from 'yup';

/** Links keyed by platform, as the directory's cards and a post's author carry them. */
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
