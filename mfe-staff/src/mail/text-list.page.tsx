import { call } from '@azadkar/shared-api';
import { formatMoment } from '@azadkar/shared-api/format';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { StaffEmailTemplateRow } from '@azadkar/shared-api/staff/staff/schema';
import { chakra, EmptyState, PageLink, Text } from '@azadkar/shared-ui';
import type { Column } from '@azadkar/shared-ui/blocks';
import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { listKeys } from '../list/list-keys';
import { ListToolbar } from '../list/list-toolbar';
import { paramsOf, TextBadge, textStateNames, titleOf } from './mail-status';

export const loader = ({ request }: LoaderFunctionArgs) => call(staff.emailTemplates, { request });

const subjects = [
  ['account', 'Account and membership'],
  ['payments', 'Orders and payments'],
  ['ticketing', 'Events'],
  ['learning', 'Learning'],
  ['safety-net', 'Safety net'],
  ['network', 'Network'],
  ['public', 'Public pages'],
] as const;

const filters = [
  { name: 'subject', label: 'Subject', choices: subjects.map(([value, label]) => ({ value, label })) },
  { name: 'state', label: 'Text', words: textStateNames },
];

/** Every email that the site sends by itself, by the subject that sends it. */
export function Component() {
  const templates = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const searchRef = useRef<HTMLInputElement>(null);
  const changed = templates.filter(({ state }) => state !== 'standard').length;
  const found = templates.filter((template) => isFound(template, search));
  return (
    <StaffPage
      title="Email texts"
      lead={`What the site writes to members and staff by itself: ${templates.length} emails, ${changed || 'none'} with a text of your own.`}
    >
      <chakra.div onKeyDown={listKeys(searchRef)}>
        <ListToolbar searches="Subject, or when it is sent" filters={filters} searchRef={searchRef} />
        <Text role="status" srOnly>
          {found.length === 1 ? '1 email' : `${found.length} emails`}
        </Text>
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          {found.length === 0 && <EmptyState title="No email is like that" text="Try other words, or fewer filters." />}
          {subjects.map(([subject, label]) => (
            <TablePanel
              key={subject}
              title={label}
              rows={found.filter((template) => subjectOf(template) === subject)}
              idOf={({ name }) => name}
              columns={columns}
            />
          ))}
        </chakra.div>
      </chakra.div>
    </StaffPage>
  );
}

const subjectOf = ({ name }: StaffEmailTemplateRow) => name.split('/')[0] ?? '';

function isFound(template: StaffEmailTemplateRow, search: URLSearchParams): boolean {
  const words = (search.get('search') ?? '').toLowerCase().split(/\s+/);
  const text = `${template.subject} ${template.sent}`.toLowerCase();
  return (
    words.every((word) => text.includes(word)) &&
    [subjectOf(template), ''].includes(search.get('subject') ?? '') &&
    [template.state, ''].includes(search.get('state') ?? '')
  );
}

const columns: readonly Column<StaffEmailTemplateRow>[] = [
  {
    header: 'Email',
    cell: ({ name, subject, sent, security, state, changed_at, changed_by }) => (
      <>
        <chakra.span display="flex" flexWrap="wrap" columnGap="2">
          <PageLink to={toPath(staffPaths.emailText, paramsOf(name))} data-row-link="" fontWeight="medium">
            {titleOf(subject)}
          </PageLink>
          {state !== 'standard' && <TextBadge status={state} />}
        </chakra.span>
        <Text color="fg.muted" textStyle="xs" fontWeight="normal">
          Sent {sent}.{security && ' Changed by administrators only.'}
          {changed_at && ` Changed by ${changed_by ?? 'the site'}, ${formatMoment(changed_at)}.`}
        </Text>
      </>
    ),
  },
];
