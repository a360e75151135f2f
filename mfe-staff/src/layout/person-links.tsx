import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Link, PageLink } from '@azadkar/shared-ui';

/** An address to write to. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`}>
    <EmailAddress email={email} />
  </Link>
);

/** Where its place is narrow, the line ends before the @ and not within a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone}`}>{phone}</Link>;

/** A member's name or number, which leads to their page. */
export const MemberLink = ({ memberNo, children }: { memberNo: string | number; children: string }) => (
  <PageLink to={toPath(staffPaths.member, { memberNo })}>{children}</PageLink>
);
