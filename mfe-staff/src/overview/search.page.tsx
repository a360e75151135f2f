import { call, type Endpoint, rolesOf, session } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { chakra, EmptyState, formatNumber, formatShortDate, PageLink } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel, SmallText } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { SearchInput } from '../list/list-toolbar';
import type { ListEndpoint, RowOf } from '../list/load-list';

/** What is found in one list: the page of a record, what it is called, and what tells it from others of that name. */
type Hit = readonly [to: string, title: string, text: string];

interface Kind<E extends Endpoint = ListEndpoint> {
  title: string;
  /** The page of the list, which takes the same words. */
  list: string;
  endpoint: E;
  /** Where the list leaves some out by itself. */
  whole?: Readonly<Record<string, string>>;
  hitOf: (row: RowOf<E>) => Hit;
}

/** A list whose rows are found by the words of the search. */
function kind<E extends Endpoint>(found: Kind<E>): Kind;
function kind(found: Kind): Kind {
  return found;
}

const KINDS: readonly Kind[] = [
  kind({
    title: 'Members',
    list: staffPaths.members,
    endpoint: accountStaff.members,
    hitOf: ({ member_no: memberNo, name, email }) => [
      toPath(staffPaths.member, { memberNo }),
      name,
      `${memberNo} · ${email}`,
    ],
  }),
  kind({
    title: 'Orders',
    list: staffPaths.orders,
    endpoint: paymentsStaff.orders,
    hitOf: ({ order_no: orderNo, title, member_name, created_at }) => [
      toPath(staffPaths.order, { orderNo }),
      `${orderNo}: ${title}`,
      `${member_name} · ${formatShortDate(created_at)}`,
    ],
  }),
  kind({
    title: 'Events',
    list: staffPaths.events,
    endpoint: ticketingStaff.events,
    whole: { phase: 'any' },
    hitOf: ({ id: eventId, title, city, start_date }) => [
      toPath(staffPaths.event, { eventId }),
      title,
      `${formatShortDate(start_date)} · ${city}`,
    ],
  }),
  kind({
    title: 'Issues',
    list: staffPaths.issues,
    endpoint: safetyNetStaff.queue,
    whole: { status: 'any' },
    hitOf: ({ id: issueId, title, member, created_at }) => [
      toPath(staffPaths.issue, { issueId }),
      title,
      `${member.name} · ${formatShortDate(created_at)}`,
    ],
  }),
];

/** Rows of each list; its own page has the others. */
const SHOWN = 5;

/** What the lists that the member may open have for the words in the address; nothing is asked without words. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  const own = rolesOf(session.getState());
  const kinds = KINDS.filter(({ endpoint }) => endpoint.roles?.some((role) => own.includes(role)));
  if (!search) return { search, found: [] };
  const found = await Promise.all(
    kinds.map(async ({ title, list, endpoint, whole, hitOf }) => {
      const query = { ...whole, search };
      const { rows, total, next } = await call(endpoint, { params: {}, query, request });
      const all = rows.length > SHOWN || next !== null ? `${list}?${new URLSearchParams(query)}` : null;
      return { title, total, all, hits: rows.slice(0, SHOWN).map(hitOf) };
    }),
  );
  return { search, found: found.filter(({ hits }) => hits.length > 0) };
}

/** One search over members, orders, events and issues, while words are typed. */
export function Component() {
  const { search, found } = useLoaderData<typeof loader>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void setTimeout(() => input.current?.focus()), []); // after a navigation has given it to the heading
  return (
    <StaffPage title="Search" lead="Members, orders, events and issues, by a name, an address or a number.">
      <chakra.div display="flex" mb="5">
        <SearchInput placeholder="Name, email, phone, order" inputRef={input} />
      </chakra.div>
      {search && found.length === 0 && (
        <EmptyState title={`Nothing has “${search}”`} text="Try fewer words, or a number as it is in an email." />
      )}
      <chakra.div display="grid" gap="5" maxWidth="60rem">
        {found.map(({ title, total, hits, all }) => (
          <Panel key={title} title={total === null ? title : `${title} (${formatNumber(total)})`}>
            <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
              {hits.map(([to, name, text]) => (
                <chakra.li key={to} py="2">
                  <PageLink to={to} fontWeight="medium">
                    {name}
                  </PageLink>
                  <SmallText overflowWrap="anywhere">{text}</SmallText>
                </chakra.li>
              ))}
            </chakra.ul>
            {all && (
              <PageLink to={all} standalone>
                All {title.toLowerCase()} with “{search}”
              </PageLink>
            )}
          </Panel>
        ))}
      </chakra.div>
    </StaffPage>
  );
}
