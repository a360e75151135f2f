import type { FullIssue } from '@azadkar/shared-api/safety-net/schema';

/** An open issue; pass only the fields that matter to the test. */
export function anIssue(issue: Partial<FullIssue> = {}): FullIssue {
  return {
    id: 'issue-1',
    title: 'My payment is late',
    description: 'It was sent last week.',
    topic: 'Banking',
    status: { name: 'Open' },
    author: { name: 'Amna Khan', avatar: null, role: 'Member' },
    created_at: '2026-11-01T09:00:00.000Z',
    closed_at: null,
    attachments: [],
    ...issue,
  };
}
