/** A member's own details, as the contract has them. */
import type { MemberDetails } from '@azadkar/shared-api';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { hasEnoughProfile } from '../../../platform/security/profile-rule';

/** A member as the queries return them. */
export interface MemberRow {
  memberNo: number;
  name: string;
  email: string;
  phone: string;
  avatar: string | null;
  profileCompleted: boolean;
}

/** The member's details: the reply of register, login and saving the profile; the website keeps it with the session. */
export function presentDetails({ memberNo, name, email, phone, avatar, profileCompleted }: MemberRow): MemberDetails {
  return { member_id: String(memberNo), name, email, phone, avatar, is_profile_completed: profileCompleted };
}

/** The roles whose rights a session with a second factor has; of a member nothing is said. */
export const presentRoles = (roles: readonly StaffRole[]): Pick<MemberDetails, 'roles'> =>
  roles.length === 0 ? {} : { roles: [...roles] };

/** The details in a session with a second factor. */
export const presentStaffDetails = ({ roles, ...row }: MemberRow & { roles: readonly StaffRole[] }): MemberDetails => ({
  ...presentDetails({ ...row, profileCompleted: hasEnoughProfile(row, roles) }),
  ...presentRoles(roles),
});
