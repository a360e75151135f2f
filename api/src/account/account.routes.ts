import type { Api } from '../api';
import { membershipRoutes } from './membership/membership.routes';
import { membershipCertificateRoutes } from './membership/membership-certificate.routes';
import { dataRoutes } from './personal-data/personal-data.routes';
import { detailsRoutes } from './profile/details.routes';
import { imageRoutes } from './profile/image.routes';
import { profileRoutes } from './profile/profile.routes';
import { skillRoutes } from './profile/skill.routes';
import { emailRoutes } from './sign-in/email.routes';
import { recoveryRoutes } from './sign-in/recovery.routes';
import { sessionRoutes } from './sign-in/session.routes';
import { signInRoutes } from './sign-in/sign-in.routes';

/** The account subject: from joining to leaving. */
export function accountRoutes(api: Api): void {
  for (const routes of [
    signInRoutes,
    detailsRoutes,
    recoveryRoutes,
    emailRoutes,
    profileRoutes,
    imageRoutes,
    skillRoutes,
    sessionRoutes,
    membershipRoutes,
    membershipCertificateRoutes,
    dataRoutes,
  ]) {
    routes(api);
  }
}
