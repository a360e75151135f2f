import type { Endpoint } from '@azadkar/shared-api';
import { EmptyState, LinkButton } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { StaffPage, type StaffPageProps } from '../layout/staff-page';
import { type ListEndpoint, type LoadedList, loadList } from './load-list';
import { StaffList, type StaffListProps } from './staff-list';

interface ListPage<E extends Endpoint>
  extends Pick<StaffPageProps, 'title' | 'crumbs' | 'lead'>,
    Omit<StaffListProps<E>, 'loaded' | 'empty'> {
  /** The page on which a new row begins: it is linked beside the title, and in the empty list. */
  create?: { to: string; label: string };
  /** Before the link to it. */
  actions?: ReactNode;
  /** What is said while there is nothing at all. */
  empty: { title: string; text: string };
}

/** The module of a page that is one list: what its route loads, and what it shows. */
export function listPage<E extends Endpoint>(page: ListPage<E>): ListModule;
export function listPage(page: ListPage<ListEndpoint>): ListModule {
  const loader: ListModule['loader'] = ({ request }) => loadList(page.endpoint, request, page);
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each module
  return { loader, Component: () => <ListOf {...page} /> };
}

interface ListModule {
  loader: (args: LoaderFunctionArgs) => Promise<LoadedList<unknown>>;
  Component: () => ReactNode;
}

function ListOf({ title, crumbs, lead, create, actions, empty, ...list }: ListPage<ListEndpoint>) {
  const loaded = useLoaderData<ListModule['loader']>();
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
      <StaffList {...list} loaded={loaded} empty={<EmptyState {...empty} action={link} />} />
    </StaffPage>
  );
}
