import type { Api } from '../api';
import { detailsRoutes } from './details.routes';
import { emailRoutes } from './email.routes';
import { imageRoutes } from './image.routes';
import { profileRoutes } from './profile.routes';
import { recoveryRoutes } from './recovery.routes';
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
  ]) {
    routes(api);
  }
}
