import type { StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { chakra, formatNumber, Link } from '@azadkar/shared-ui';
import { FileText } from 'lucide-react';

type AttachedFile = StaffIssue['attachments'][number];

/** What a member has attached to a message: pictures small, which open whole; PDFs as links that save them. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="3" mt="3" aria-label="Files">
      {files.map(({ id, name, bytes, is_picture, url }) => (
        <chakra.li key={id} minWidth="0" maxWidth="full">
          <FileLink href={url} target="_blank" rel="noopener">
            {is_picture ? <Thumbnail src={url} alt="" loading="lazy" /> : <FileText size={24} aria-hidden="true" />}
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {name}
              <chakra.span color="fg.muted"> ({formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB)</chakra.span>
            </chakra.span>
          </FileLink>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const FileLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    p: '2',
    maxWidth: '17rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'md',
    textStyle: 'xs',
  },
});

const Thumbnail = chakra('img', {
  base: { width: '16', height: '12', flexShrink: '0', objectFit: 'cover', rounded: 'sm', bg: 'bg.subtle' },
});
