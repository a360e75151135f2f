import type { Api } from '../api';
import { secondFactorRoutes } from './identity/second-factor.routes';
import { cardRoutes } from './membership/card/card.routes';
import { membershipRoutes } from './membership/membership.routes';
import { certificateRoutes } from './membership/membership-certificate.routes';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { profileRoutes } from './profile/profile.routes';
import { sessionRoutes } from './session/session.routes';
import { emailRoutes } from './sign-in/email.routes';
import { recoveryRoutes } from './sign-in/recovery.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { accountStaffRoutes } from './staff/account-staff.routes';

/** The routes of the account subject, from registration to deletion. */
export function accountRoutes(api: Api): void {
  signInRoutes(api);
  recoveryRoutes(api);
  emailRoutes(api);
  sessionRoutes(api);
  secondFactorRoutes(api);
  profileRoutes(api);
  membershipRoutes(api);
  certificateRoutes(api);
  cardRoutes(api);
  personalDataRoutes(api);
  accountStaffRoutes(api);
}
