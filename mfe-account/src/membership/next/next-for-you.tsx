import type { MembershipRecord, Profile } from '@azadkar/shared-api/account/schema';
import type { Order } from '@azadkar/shared-api/ticketing/schema';
import { chakra, Slot, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { EmailRow } from './email-row';
import { EndingRow, isEnding } from './ending-row';
import { ProfileRow } from './profile-row';
import { UnpaidRow } from './unpaid-row';

interface Props {
  membership: MembershipRecord;
  profile: Profile;
  /** Of memberships; those of tickets have a row of their own in the slot. */
  unpaidOrders: readonly Order[];
}

/**
 * What the member may want to do next: first what is lost otherwise, then the parts of other remotes, then the profile. When
 * there is nothing, it says so, once every part has answered.
 */
export function NextForYou({ membership, profile, unpaidOrders }: Props) {
  const ending = unpaidOrders.length === 0 && isEnding(membership);
  const isFree = !ending && unpaidOrders.length === 0 && profile.email_verified && profile.is_profile_completed;
  return (
    <Subsection title="Next for you" mb="8">
      <Rows>
        {unpaidOrders.map((order) => (
          <UnpaidRow key={order.id} order={order} />
        ))}
        {ending && <EndingRow membership={membership} />}
        {!profile.email_verified && <EmailRow email={profile.email} />}
        <Slot slot="member-home@1" props={{}} gap="3" />
        {!profile.is_profile_completed && <ProfileRow profile={profile} />}
        {isFree && (
          <Text data-nothing color="fg.muted">
            Nothing is due. Whatever needs you next will be here.
          </Text>
        )}
      </Rows>
    </Subsection>
  );
}

/** A part that has not answered is an empty element; one that shows nothing contains an empty one. It holds the room of a row. */
const Rows = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minHeight: '4.75rem',
    '&:has([data-part]:empty) [data-nothing], &:has([data-part] > :not(:empty)) [data-nothing]': { display: 'none' },
  },
});
