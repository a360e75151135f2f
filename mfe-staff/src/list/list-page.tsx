import { type Endpoint, rolesOf } from '@azadkar/shared-api';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import { EmptyState, LinkButton, useSession } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage, type StaffPageProps } from '../layout/staff-page';
import { type ListEndpoint, type LoadedList, loadList } from './load-list';
import { StaffList, type StaffListProps } from './staff-list';

interface ListPage<E extends Endpoint, M = unknown>
  extends Pick<StaffPageProps, 'title' | 'crumbs' | 'lead'>,
    Omit<StaffListProps<E>, 'loaded' | 'empty' | 'columns'>,
    Partial<Pick<StaffListProps<E>, 'columns'>> {
  /** The page on which a new row begins: it is linked beside the title, and in the empty list; for these roles alone. */
  create?: { to: string; label: string; roles?: readonly StaffRole[] };
  /** Before the link to it. */
  actions?: ReactNode;
  /** What else the page loads, and the columns and filters that come of it. */
  more?: (request: Request) => Promise<M>;
  columnsOf?: (more: M) => StaffListProps<E>['columns'];
  filtersOf?: (more: M) => StaffListProps<E>['filters'];
  /** What stands above the list, and below it. */
  above?: (more: M) => ReactNode;
  below?: (more: M) => ReactNode;
  /** What is said while there is nothing at all. */
  empty: { title: string; text: string };
}

/** The module of a page that is one list: what its route loads, and what it shows. */
export function listPage<E extends Endpoint, M>(page: ListPage<E, M>): ListModule;
export function listPage(page: ListPage<ListEndpoint>): ListModule {
  const loader: ListModule['loader'] = async ({ request }) => {
    const [loaded, more] = await Promise.all([loadList(page.endpoint, request, page), page.more?.(request)]);
    return { loaded, more };
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each module
  return { loader, Component: () => <ListOf {...page} /> };
}

interface ListModule {
  loader: (args: LoaderFunctionArgs) => Promise<{ loaded: LoadedList<unknown>; more: unknown }>;
  Component: () => ReactNode;
}

function ListOf(page: ListPage<ListEndpoint>) {
  const {
    title,
    crumbs,
    lead,
    create,
    actions,
    empty,
    columns = [],
    columnsOf,
    filtersOf,
    above,
    below,
    ...list
  } = page;
  const { loaded, more } = useLoaderData<ListModule['loader']>();
  const may = useSession((session) => create?.roles?.some((role) => rolesOf(session).includes(role)) ?? true);
  const link = create && may && (
    <LinkButton size="sm" to={create.to}>
      <Plus aria-hidden="true" />
      {create.label}
    </LinkButton>
  );
  const action = (actions || link) && (
    <>
      {actions}
      {link}
    </>
  );
  return (
    <StaffPage title={title} crumbs={crumbs} lead={lead} action={action}>
      {above?.(more)}
      <StaffList
        {...list}
        loaded={loaded}
        columns={columnsOf?.(more) ?? columns}
        filters={filtersOf?.(more) ?? list.filters}
        empty={<EmptyState {...empty} action={link} />}
      />
      {below?.(more)}
    </StaffPage>
  );
}
