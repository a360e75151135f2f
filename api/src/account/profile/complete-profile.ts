import type { MemberDetails } from '@azadkar/shared-api';
import { parseProfileLinks } from '@azadkar/shared-api/account/rules';
import type { ProfileBody, ProfileStep } from '@azadkar/shared-api/account/schema';
import type { Db } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Member } from '../../http/access';
import { accountRefusals } from '../member/account.refusals';
import { refreshDirectory } from '../member/directory-entry.queries';
import { presentDetails } from '../member/member.present';
import { findDetails } from '../member/member.queries';
import { isOwnPicture, saveProfile, saveSkills, saveStep } from './profile.queries';
import { findWrongSkill } from './skill.queries';

/** Saves the whole profile and its entry in the directory. */
export async function completeProfile(db: Db, member: Member, body: ProfileBody): Promise<MemberDetails> {
  await checkSkills(db, [body.primary_skill_id, body.secondary_skill_id]);
  await checkPicture(db, member, body.avatar);
  const { profile_links, ...rest } = body;
  const details = await inTransaction(db, async (trx) => {
    await saveProfile(trx, member.id, { ...rest, links: parseProfileLinks(profile_links) ?? {} });
    await refreshDirectory(trx, [member.id]);
    return findDetails(trx, member.id);
  });
  return presentDetails(details);
}

/** Saves the fields of one step; an entry in the directory is only that of a complete profile. */
export async function saveProfileStep(db: Db, member: Member, body: ProfileStep): Promise<MemberDetails> {
  const { primary_skill_id: primary, secondary_skill_id: secondary, ...rest } = body;
  const skills = primary && secondary ? ([primary, secondary] as const) : null;
  if (skills) await checkSkills(db, skills);
  if (rest.avatar !== undefined) await checkPicture(db, member, rest.avatar);
  const details = await inTransaction(db, async (trx) => {
    await saveStep(trx, member.id, rest);
    if (skills) await saveSkills(trx, member.id, skills);
    await refreshDirectory(trx, [member.id]);
    return findDetails(trx, member.id);
  });
  return presentDetails(details);
}

async function checkSkills(db: Db, [primary_skill_id, secondary_skill_id]: readonly [number, number]): Promise<void> {
  const wrong = await findWrongSkill(db, { primary_skill_id, secondary_skill_id });
  if (wrong === 'primary_skill_id') throw accountRefusals.primarySkillMissing();
  if (wrong === 'secondary_skill_id') throw accountRefusals.secondarySkillMissing();
}

/** A picture is the member's own. */
async function checkPicture(db: Db, member: Member, avatar: string): Promise<void> {
  if (avatar !== member.avatar && !(await isOwnPicture(db, member.id, avatar))) throw accountRefusals.pictureMissing();
}
