import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { CertifiedAttempt } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { AnchorButton, Button, Grid, OutlineLink, openDocument, useAction, useSite } from '@azadkar/shared-ui';
import { CopyButton } from '@azadkar/shared-ui/blocks';
import { BadgeCheck, Download, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refusedWith } from './refused-with';

/** The certificate of a course: its document, its public page, and two ways to show it. */
export function EarnedCertificate({ certified }: { certified: CertifiedAttempt }) {
  const path = toPath(paths.verifyCertificate, { code: certified.code });
  const origin = useOrigin();
  const { name } = useSite();
  return (
    <Grid gap="3" templateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))">
      <CertificateButton attemptId={certified.id} />
      <OutlineLink to={path}>
        <BadgeCheck aria-hidden="true" />
        See its public page
      </OutlineLink>
      <AnchorButton
        href={linkedInUrl({ ...certified, organization: name, url: origin + path })}
        target="_blank"
        rel="noopener noreferrer"
        variant="outline"
      >
        <UserPlus aria-hidden="true" />
        Add to LinkedIn
      </AnchorButton>
      <CopyButton
        size="md"
        text={origin + path}
        copied="The link was copied."
        refused="The link could not be copied. It is the address of its public page."
      >
        Copy the link
      </CopyButton>
    </Grid>
  );
}

/** The origin of the site; '' until the page runs in a browser. */
function useOrigin(): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return origin;
}

interface Credential {
  title: string;
  code: string;
  /** ISO 8601, in UTC. */
  issued_on: string;
  organization: string;
  /** The public page that proves it. */
  url: string;
}

/**
 * LinkedIn's form for a certification, filled in. Its parameters are those of "Add to Profile":
 * https://addtoprofile.linkedin.com
 */
function linkedInUrl({ title, code, issued_on, organization, url }: Credential): string {
  const [year = '', month = ''] = issued_on.split('-');
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${parameters}`;
}

/** Opens the certificate of a passed attempt in a new tab. Its URL expires after some minutes, so each click fetches a new one. */
export function CertificateButton({ attemptId }: { attemptId: string }) {
  const { busy, run } = useAction(() =>
    openDocument(async () => (await call(learning.quizCertificate, { params: { attemptId } })).certificate_url),
  );
  return (
    <Button px="3" loading={busy} onClick={run}>
      {!busy && <Download aria-hidden="true" />}
      Download your Certificate
    </Button>
  );
}

/** The attempt that certified the member, or null. The server refuses with status 200 when there is none. */
export const findCertifiedAttempt = (courseId: string, request: Request): Promise<CertifiedAttempt | null> =>
  call(learning.isCertified, { params: { courseId }, request }).catch(refusedWith(200, () => null));
