import type { MemberDetails } from '@azadkar/shared-api';
import { parseProfileLinks } from '@azadkar/shared-api/account/rules';
import type { ProfileBody } from '@azadkar/shared-api/account/schema';
import type { Db } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { accountRefusals } from '../member/account.refusals';
import { refreshDirectory } from '../member/directory-entry.queries';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { isOwnPicture, saveProfile } from './profile.queries';
import { findWrongSkill } from './skill.queries';

/** Saves the whole profile and its entry in the directory. */
export async function completeProfile(db: Db, member: Member, body: ProfileBody): Promise<MemberDetails> {
  await checkChoices(db, member, body);
  const { profile_links, ...rest } = body;
  const details = await inTransaction(db, async (trx) => {
    await saveProfile(trx, member.id, { ...rest, links: parseProfileLinks(profile_links) ?? {} });
    await refreshDirectory(trx, [member.id]);
    return findDetails(trx, member.id);
  });
  return presentDetails(details);
}

/** What the form alone cannot check: that the skills belong together, and that the picture is the member's own. */
async function checkChoices(db: Db, member: Member, body: ProfileBody): Promise<void> {
  const wrong = await findWrongSkill(db, body);
  if (wrong === 'primary_skill_id') throw accountRefusals.primarySkillMissing();
  if (wrong === 'secondary_skill_id') throw accountRefusals.secondarySkillMissing();
  const isKept = body.avatar === member.avatar;
  if (!isKept && !(await isOwnPicture(db, member.id, body.avatar))) throw accountRefusals.pictureMissing();
}
