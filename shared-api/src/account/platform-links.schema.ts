import { object, string } from 'yup';

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
