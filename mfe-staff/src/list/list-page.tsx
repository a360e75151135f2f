import type { Endpoint } from '@azadkar/shared-api';
import { EmptyState, LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage, type StaffPageProps } from '../layout/staff-page';
import { type ListEndpoint, type LoadedList, loadList } from './load-list';
import { StaffList, type StaffListProps } from './staff-list';

interface ListPage<E extends Endpoint, M = unknown>
  extends Pick<StaffPageProps, 'title' | 'crumbs' | 'lead'>,
    Omit<StaffListProps<E>, 'loaded' | 'empty'> {
  /** The page on which a new row begins: it is linked beside the title, and in the empty list. */
  create?: { to: string; label: string };
  /** Before the link to it. */
  actions?: ReactNode;
  /** What else the page loads, and the filters that come of it. */
  more?: (request: Request) => Promise<M>;
  filtersOf?: (more: M) => StaffListProps<E>['filters'];
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

function ListOf({ title, crumbs, lead, create, actions, empty, filtersOf, ...list }: ListPage<ListEndpoint>) {
  const { loaded, more } = useLoaderData<ListModule['loader']>();
  const link = create && (
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
      <StaffList
        {...list}
        loaded={loaded}
        filters={filtersOf?.(more) ?? list.filters}
        empty={<EmptyState {...empty} action={link} />}
      />
    </StaffPage>
  );
}
