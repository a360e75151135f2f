import type { MemberDetails } from '@azadkar/shared-api';

/** A member with a complete profile. Pass only the fields that matter to the test. */
export function aMember(details: Partial<MemberDetails> = {}): MemberDetails {
  return {
    member_id: '7',
    name: 'Amna Khan',
    email: 'amna@azadkar.test',
    phone: '0300 0000000',
    avatar: null,
    is_profile_completed: true,
    ...details,
  };
}
