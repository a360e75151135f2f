import type { Api } from '../api';
import { forgetUnusedPictures } from '../files/pictures';
import { dataRoutes } from './data.routes';
import { detailsRoutes } from './details.routes';
import { emailRoutes } from './email.routes';
import { imageRoutes } from './image.routes';
import { membershipRoutes } from './membership.routes';
import { membershipCertificateRoutes } from './membership-certificate.routes';
import { forgetOldTokens } from './one-time-token.queries';
import { profileRoutes } from './profile.routes';
import { recoveryRoutes } from './recovery.routes';
import { forgetOldSessions } from './session.queries';
import { sessionRoutes } from './session.routes';
import { signInRoutes } from './sign-in.routes';
import { skillRoutes } from './skill.routes';

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
  api.chores.push(
    { name: 'forget old sessions', seconds: 3600, work: forgetOldSessions },
    { name: 'forget old tokens', seconds: 3600, work: forgetOldTokens },
    { name: 'forget unused pictures', seconds: 3600, work: forgetUnusedPictures },
  );
}
