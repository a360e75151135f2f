import type { MemberPage } from '@azadkar/shared-api/account/staff/schema';
import { formatDate, formatPrice, Text } from '@azadkar/shared-ui';
import { Facts } from '../../layout/facts';
import { Panel } from '../../layout/panel';

const VISIBLE_TO: Readonly<Record<string, string>> = { members: 'Members only', public: 'Everyone', hidden: 'Nobody' };

/** What the member says about themselves. */
export function ProfilePanel({ profile }: { profile: NonNullable<MemberPage['profile']> }) {
  return (
    <Panel title="Profile">
      <Facts
        facts={[
          ['Profile', profile.completed_at ? `Complete since ${formatDate(profile.completed_at)}` : 'Not complete'],
          ['Page is open to', VISIBLE_TO[profile.visibility] ?? profile.visibility],
          ['Title', profile.title],
          ['Organization', [profile.designation, profile.organisation].filter(Boolean).join(', ')],
          ['Skills', profile.skills.join(', ')],
          ['Hourly rate', profile.hourly_rate === null ? null : formatPrice(profile.hourly_rate)],
          ['Availability', profile.availability],
          ['Experience', [profile.years_experience, profile.experience_level].filter(Boolean).join(', ')],
          ['Place', [profile.city, profile.state, profile.country].filter(Boolean).join(', ')],
          ['Gender', profile.gender],
          ['Born', profile.birthdate && formatDate(profile.birthdate)],
          ['Education', [profile.degree, profile.field_of_study, profile.institute].filter(Boolean).join(', ')],
          ['Website', profile.website],
          ['LinkedIn', profile.linkedin],
        ]}
      />
      {profile.bio && (
        <Text mt="4" whiteSpace="pre-line" maxWidth="3xl">
          {profile.bio}
        </Text>
      )}
    </Panel>
  );
}
