import type { Visibility } from '@azadkar/shared-api/account/rules';
import { network } from '@azadkar/shared-api/network';
import type { Api } from '../api';
import type { Member } from '../http/access';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { findMember, findSkills } from './network.queries';

export function memberRoutes(api: Api): void {
  serve(api, network.member, async ({ params, member }) => {
    const found = await findMember(api.db, parseId(params.memberId, 'member'));
    if (!found) throw refuse.notFound('member');
    const { id, member_no, visibility, links, ...page } = found;
    requireVisible({ id, visibility: visibility ?? 'members' }, member);
    return {
      ...page,
      member_id: String(member_no),
      profile_links: JSON.stringify(links ?? {}),
      skills: await findSkills(api.db, id),
    };
  });
}

/** Hidden looks like missing, except to its owner; members only asks a visitor to sign in. */
function requireVisible(page: { id: number; visibility: Visibility }, member: Member | null): void {
  if (page.visibility === 'public' || member?.id === page.id) return;
  if (page.visibility === 'hidden') throw refuse.notFound('member');
  if (!member) throw refuse.signedOut();
}
