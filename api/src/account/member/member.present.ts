/** How a member is shown to themselves. */
import type { MemberDetails } from '@azadkar/shared-api';

/** A member as rows have them. */
export interface MemberRow {
  memberNo: number;
  name: string;
  email: string;
  phone: string;
  avatar: string | null;
  profileCompleted: boolean;
}

/** What register, login and saving the profile answer, and the site keeps at hand. */
export function presentDetails({ memberNo, name, email, phone, avatar, profileCompleted }: MemberRow): MemberDetails {
  return { member_id: String(memberNo), name, email, phone, avatar, is_profile_completed: profileCompleted };
}

/** The MEMBER ID as people read and dictate it. */
export const formatMemberId = (memberNo: number) => `AZK-${memberNo}`;
