import type { Attachment } from '@azadkar/shared-api/safety-net/schema';
import { chakra, Flex, formatNumber, Link } from '@azadkar/shared-ui';
import { FileText } from 'lucide-react';

/** The files of an issue or a comment: pictures small, which open whole; PDFs as links that save them. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Files" listStyleType="none" gap="3" wrap="wrap">
      {attachments.map(({ id, name, bytes, is_picture, url }) => (
        <chakra.li key={id} minWidth="0" maxWidth="full">
          <Link href={url} target="_blank" rel="noopener" display="grid" gap="1" textStyle="sm" overflowWrap="anywhere">
            {is_picture ? <Thumbnail src={url} alt="" loading="lazy" /> : <FileText size={32} aria-hidden="true" />}
            {name} ({formatNumber(Math.max(1, Math.round(bytes / 1024)))} kB)
          </Link>
        </chakra.li>
      ))}
    </Flex>
  );
}

const Thumbnail = chakra('img', {
  base: { height: '28', maxWidth: 'full', objectFit: 'contain', borderWidth: '1px', rounded: 'md' },
});
