import type { IssueEntry, StaffIssue } from '@azadkar/shared-api/safety-net/staff/schema';
import { Avatar, Badge, chakra, formatMoment, formatNumber, Link, Text } from '@azadkar/shared-ui';
import { FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** What was written about an issue, oldest first: the member's words, the answers, and notes that only the staff see. */
export function Conversation({ issue }: { issue: StaffIssue }) {
  const { member, description: text, created_at: at, entries, attachments } = issue;
  const question: IssueEntry = { id: 'question', kind: 'message', text, author: member, at };
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" aria-label="Conversation">
      {[question, ...entries].map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'status' ? (
            <StatusLine {...entry} />
          ) : (
            <Written {...entry}>
              <AttachedFiles files={attachments.filter(({ entry: id }) => (id ?? question.id) === entry.id)} />
            </Written>
          )}
        </li>
      ))}
    </chakra.ol>
  );
}

const KINDS = { message: null, answer: 'Answer', note: 'Note: only the staff see it' } as const;

function Written({ kind, text, author, at, children }: IssueEntry & { children: ReactNode }) {
  const label = kind === 'status' ? null : KINDS[kind];
  return (
    <Bubble kind={kind === 'note' ? 'note' : kind === 'answer' ? 'answer' : 'message'}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" mb="2">
        <Avatar name={author.name} src={author.avatar} size="sm" />
        <Text fontWeight="semibold">{author.name}</Text>
        {label && (
          <Badge colorPalette={kind === 'note' ? 'accent' : 'brand'}>
            {kind === 'note' && <Lock size={12} aria-hidden="true" />}
            {label}
          </Badge>
        )}
        <chakra.time dateTime={at} color="fg.muted" textStyle="xs" ms="auto">
          {formatMoment(at)}
        </chakra.time>
      </chakra.div>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
    </Bubble>
  );
}

const StatusLine = ({ text, author, at }: IssueEntry) => (
  <Text color="fg.muted" textStyle="xs" textAlign="center">
    {author.name} set the status to <strong>{text}</strong> · <time dateTime={at}>{formatMoment(at)}</time>
  </Text>
);

const Bubble = chakra('div', {
  base: { p: '4', borderWidth: '1px', rounded: 'lg', bg: 'bg.panel' },
  variants: {
    kind: {
      message: {},
      answer: { bg: 'brand.subtle', borderColor: 'brand.border', ms: { md: '8' } },
      note: { bg: 'bg.warning', borderColor: 'accent.border', borderStyle: 'dashed', ms: { md: '8' } },
    },
  },
});

/** What a member has attached to a message: pictures small, which open whole; PDFs as links that save them. */
function AttachedFiles({ files }: { files: readonly StaffIssue['attachments'][number][] }) {
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
