/** What members say about themselves. */
import { account } from '@azadkar/shared-api/account';
import { parseProfileLinks } from '@azadkar/shared-api/account/rules';
import type { ProfileBody } from '@azadkar/shared-api/account/schema';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { refreshDirectory } from '../member/directory-entry.queries';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { findProfile, isOwnPicture, saveProfile, saveVisibility } from './profile.queries';
import { toProfile } from './profile.rules';
import { findWrongSkill } from './skill.queries';

export function profileRoutes(api: Api): void {
  const { db } = api;

  serve(api, account.profile, async ({ member }) => toProfile(await findProfile(db, member.id)));

  serve(api, account.profileCompleted, async ({ member }) => member.profileCompleted);

  serve(api, account.completeProfile, async ({ body, member }) => {
    await checkChoices(api, member, body);
    const { profile_links, ...rest } = body;
    const details = await inTransaction(db, async (trx) => {
      await saveProfile(trx, member.id, { ...rest, links: parseProfileLinks(profile_links) ?? {} });
      await refreshDirectory(trx, [member.id]);
      return findDetails(trx, member.id);
    });
    return reply(presentDetails(details), 'Your profile was saved.');
  });

  serve(api, account.changeVisibility, async ({ body, member }) => {
    await inTransaction(db, async (trx) => {
      await saveVisibility(trx, member.id, body.visibility);
      await refreshDirectory(trx, [member.id]);
    });
    return reply(null, 'Your choice was saved.');
  });
}

/** What the form alone cannot know: that the skills belong together, and that the picture is the member's own. */
async function checkChoices({ db }: Api, member: Member, body: ProfileBody): Promise<void> {
  const wrong = await findWrongSkill(db, body);
  if (wrong) {
    throw refuse.invalid({
      [wrong]: `Please select your ${wrong === 'primary_skill_id' ? 'primary' : 'secondary'} skill`,
    });
  }
  if (body.avatar !== member.avatar && !(await isOwnPicture(db, member.id, body.avatar))) {
    throw refuse.invalid({ avatar: 'Your picture is required' });
  }
}
