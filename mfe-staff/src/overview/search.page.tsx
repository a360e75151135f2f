import { call, type Endpoint, rolesOf, session } from '@azadkar/shared-api';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { chakra, EmptyState, formatNumber, formatShortDate, PageLink, Text } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';
import { SearchInput } from '../list/list-toolbar';
import type { ListEndpoint, RowOf } from '../list/load-list';

/** What is found in one list: the page of a record, what it is called, and what tells it from others of that name. */
interface Hit {
  to: string;
  title: string;
  text: string;
}

interface Kind<E extends Endpoint = ListEndpoint> {
  title: string;
  /** The page of the list, which takes the same words. */
  list: string;
  endpoint: E;
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
    hitOf: ({ member_no, name, email }) => ({
      to: toPath(staffPaths.member, { memberNo: member_no }),
      title: name,
      text: `${member_no} · ${email}`,
    }),
  }),
  kind({
    title: 'Orders',
    list: staffPaths.orders,
    endpoint: paymentsStaff.orders,
    hitOf: ({ order_no, title, member_name, created_at }) => ({
      to: toPath(staffPaths.order, { orderNo: order_no }),
      title: `${order_no}: ${title}`,
      text: `${member_name} · ${formatShortDate(created_at)}`,
    }),
  }),
  kind({
    title: 'Events',
    list: staffPaths.events,
    endpoint: ticketingStaff.events,
    hitOf: ({ id, title, city, start_date }) => ({
      to: toPath(staffPaths.event, { eventId: id }),
      title,
      text: `${formatShortDate(start_date)} · ${city}`,
    }),
  }),
  kind({
    title: 'Issues',
    list: staffPaths.issues,
    endpoint: safetyNetStaff.queue,
    hitOf: ({ id, title, member, created_at }) => ({
      to: toPath(staffPaths.issue, { issueId: id }),
      title,
      text: `${member.name} · ${formatShortDate(created_at)}`,
    }),
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
    kinds.map(async ({ title, list, endpoint, hitOf }) => {
      const { rows, total, next } = await call(endpoint, { params: {}, query: { search }, request });
      const hasMore = rows.length > SHOWN || next !== null;
      const all = hasMore ? `${list}?${new URLSearchParams({ search })}` : null;
      return { title, total, all, hits: rows.slice(0, SHOWN).map(hitOf) };
    }),
  );
  return { search, found: found.filter(({ hits }) => hits.length > 0) };
}

/** One search over members, orders, events and issues, while words are typed. */
export function Component() {
  const { search, found } = useLoaderData<typeof loader>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
              {hits.map((hit) => (
                <chakra.li key={hit.to} py="2">
                  <PageLink to={hit.to} fontWeight="medium">
                    {hit.title}
                  </PageLink>
                  <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                    {hit.text}
                  </Text>
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
