/**
 * React Router for pages that are costly to render: its own link, `useNavigation` and `RouterProvider` render all that has a
 * link or data again as soon as a navigation begins, half a second on a phone.
 */
import { type ComponentProps, type MouseEvent, startTransition, use, useEffect, useState } from 'react';
import {
  createPath,
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Link as RouterLink,
  useHref,
  useNavigation as useSettledNavigation,
} from 'react-router';

/** For React roots within the page: what is in them has the router of the page. */
export {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

type State = DataRouter['state'];

interface SettledRouter extends DataRouter {
  /** Told of what is under way as well. */
  readonly follow: DataRouter['subscribe'];
}

/** A router for `RouterProvider`, which shows the state that it reads first, and is told when more has changed than what is under way. */
export function settledRouter(router: DataRouter): SettledRouter {
  let told: State | undefined;
  return {
    ...router,
    get state() {
      told ??= router.state;
      return router.state;
    },
    get manifest() {
      return router.manifest;
    },
    follow: router.subscribe,
    subscribe: (listener) =>
      router.subscribe((state, change) => {
        if (told && !hasSettled(told, state)) return;
        told = state;
        listener(state, change);
      }),
  };
}

const SETTLED = ['initialized', 'loaderData', 'actionData', 'errors', 'revalidation'] as const;

/** Locations by what they say: the router of a rendered page is replaced by another one, with the same data. */
const hasSettled = (before: State, after: State) =>
  SETTLED.some((name) => before[name] !== after[name]) || entryOf(before) !== entryOf(after);

const entryOf = ({ location }: State) => `${location.key} ${createPath(location)}`;

/** What is under way. Its end is shown together with the new page. */
export function useNavigation() {
  const router = use(DataRouterContext)?.router;
  const settled = useSettledNavigation();
  const [navigation, setNavigation] = useState(settled);
  useEffect(() => {
    if (!isSettled(router)) return;
    const show = ({ navigation: next }: State) =>
      startTransition(() => setNavigation((now) => (now.state === 'idle' && next.state === 'idle' ? now : next)));
    show(router.state);
    return router.follow(show);
  }, [router]);
  return isSettled(router) ? navigation : settled;
}

const isSettled = (router?: DataRouter): router is SettledRouter => router !== undefined && 'follow' in router;

type Options = Pick<
  ComponentProps<typeof RouterLink>,
  'to' | 'replace' | 'state' | 'preventScrollReset' | 'reloadDocument'
>;
type LinkProps = Options & Omit<ComponentProps<'a'>, 'href'>;

/** A link follows the location only if its address is relative to it: a header is not rendered for each page. */
export const Link = (link: LinkProps) =>
  typeof link.to === 'string' && IS_ABSOLUTE.test(link.to) ? (
    <Anchor {...link} to={link.to} />
  ) : (
    <RelativeLink {...link} />
  );

const IS_ABSOLUTE = /^[\\/]|^[a-z][\w+.-]*:/i;
const IS_PATH = /^\/(?![\\/])/;

const RelativeLink = (link: LinkProps) => <Anchor {...link} to={useHref(link.to)} />;

function Anchor({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...anchor
}: LinkProps & { to: string }) {
  const router = use(DataRouterContext)?.router;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || reloadDocument || !IS_PATH.test(to) || !opensHere(event)) return;
    event.preventDefault();
    const isOpen = createPath(router.state.location) === to;
    void router.navigate(to, { replace: replace ?? isOpen, state, preventScrollReset });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

/** Not a press that opens a tab or a menu, and not one that something else has taken. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>) =>
  !(event.defaultPrevented || event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target);
