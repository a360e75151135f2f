import type { StaffRole } from '@azadkar/shared-api/staff/rules';

/** Who works for the association need not be a freelancer: in a session with roles, nothing asks for a complete profile. */
export const hasEnoughProfile = (
  { profileCompleted }: { profileCompleted: boolean },
  roles: readonly StaffRole[],
): boolean => profileCompleted || roles.length > 0;
