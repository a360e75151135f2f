import type { Api } from '../api';
import { membershipRoutes } from './membership/membership.routes';
import { certificateRoutes } from './membership/membership-certificate.routes';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { profileRoutes } from './profile/profile.routes';
import { emailRoutes } from './sign-in/email.routes';
import { recoveryRoutes } from './sign-in/recovery.routes';
import { sessionRoutes } from './sign-in/session.routes';
import { signInRoutes } from './sign-in/sign-in.routes';

/** The routes of the account subject, from registration to deletion. */
export function accountRoutes(api: Api): void {
  signInRoutes(api);
  recoveryRoutes(api);
  emailRoutes(api);
  sessionRoutes(api);
  profileRoutes(api);
  membershipRoutes(api);
  certificateRoutes(api);
  personalDataRoutes(api);
}
