import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import type { MemberCertificate } from '@azadkar/shared-api/learning/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { Box, Card, formatDate, Note, PageLink, Stack, stretched } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';
import { BadgeCheck } from 'lucide-react';

export const loader = ({ props: { memberId }, signal }: PartLoaderArgs<'member-page@1'>) =>
  call(learning.memberCertificates, { params: { memberId }, signal });

/** The certificates that a member has earned here, each with the page that proves it; nothing without any. */
export function Component({ data: certificates }: PartProps<'member-page@1', typeof loader>) {
  if (certificates.length === 0) return null;
  return (
    <Subsection title="Verified certificates">
      <Stack as="ul" listStyleType="none" gap="3">
        {certificates.map((certificate) => (
          <Certificate key={certificate.code} {...certificate} />
        ))}
      </Stack>
    </Subsection>
  );
}

const Certificate = ({ code, title, program, issued_on }: MemberCertificate) => (
  <Card as="li" variant="link" flexDirection="row" gap="3" p="4">
    <Box color="brand.fg" flexShrink="0" pt="0.5">
      <BadgeCheck size={22} aria-hidden="true" />
    </Box>
    <Box minWidth="0">
      <PageLink
        to={toPath(paths.verifyCertificate, { code })}
        variant="quiet"
        fontWeight="semibold"
        dir="auto"
        _before={stretched}
      >
        {title}
      </PageLink>
      <Note>
        {program !== title && `${program} · `}
        <time dateTime={issued_on}>{formatDate(issued_on)}</time>
      </Note>
    </Box>
  </Card>
);
