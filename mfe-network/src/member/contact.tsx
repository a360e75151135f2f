import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { LinkButton, PageLink, useSession } from '@azadkar/shared-ui';
import { Flag, Mail } from 'lucide-react';

/** Leads to the form for a message; a visitor signs in on the way there. Nothing on one's own page. */
export function Contact({ member }: { member: PublicMember }) {
  const caller = useSession(({ signedIn, details }) => (signedIn ? (details?.member_id ?? 'somebody') : null));
  if (!member.can_write || caller === member.member_id) return null;
  return (
    <LinkButton to={toPath(paths.writeToMember, { memberId: member.member_id })} size="sm">
      <Mail aria-hidden="true" />
      {caller ? 'Contact' : 'Sign in to contact'}
    </LinkButton>
  );
}

/** Leads members to the form that reports a page to support. */
export function ReportLink({ member }: { member: PublicMember }) {
  const mayReport = useSession(({ signedIn, details }) => signedIn && details?.member_id !== member.member_id);
  if (!mayReport) return null;
  return (
    <PageLink
      to={toPath(paths.reportMember, { memberId: member.member_id })}
      standalone
      mt="3"
      textStyle="sm"
      color="fg.muted"
    >
      <Flag size={14} aria-hidden="true" />
      Report this page
    </PageLink>
  );
}
