import type { Api } from '../api';
import { deleteUnusedPictures } from '../files/pictures';
import { membershipRoutes } from './membership/membership.routes';
import { membershipCertificateRoutes } from './membership/membership-certificate.routes';
import { dataRoutes } from './personal-data/personal-data.routes';
import { detailsRoutes } from './profile/details.routes';
import { imageRoutes } from './profile/image.routes';
import { profileRoutes } from './profile/profile.routes';
import { skillRoutes } from './profile/skill.routes';
import { emailRoutes } from './sign-in/email.routes';
import { deleteExpiredTokens } from './sign-in/one-time-token.queries';
import { recoveryRoutes } from './sign-in/recovery.routes';
import { deleteExpiredSessions } from './sign-in/session.queries';
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
  api.jobs.push(
    { name: 'delete expired sessions', seconds: 3600, work: deleteExpiredSessions },
    { name: 'delete expired tokens', seconds: 3600, work: deleteExpiredTokens },
    { name: 'delete unused pictures', seconds: 3600, work: deleteUnusedPictures },
  );
}
