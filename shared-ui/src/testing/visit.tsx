import { beginSession, endSession, type MemberDetails } from '@azadkar/shared-api';
import { type FakeApi, type FakeReply, fakeApi, listsOfNewSite } from '@azadkar/shared-api/testing';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type RefObject, useEffect, useRef } from 'react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { type SlotParts, SlotProvider } from '../layout/slot';
import { dismiss, type Notice, useNotices } from '../notices';
import { Toaster } from '../overlays/toaster';
import { AppProvider } from '../system/app-provider';
import { aMember } from './a-member';
import { type Entry, fillField } from './fill-field';
import { findPressable } from './find-pressable';

// The first visit of a test file compiles the page, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

export interface Options {
  /** Who visits: a member is Amna Khan with a complete profile unless details say otherwise. */
  as?: 'visitor' | 'member' | Partial<MemberDetails>;
  /** The replies of the api. A call without one gets 501, so it does not go unnoticed. */
  api?: readonly FakeReply[];
  /** What stands in the slots of the page, instead of parts; without it they are empty. */
  slots?: SlotParts;
}

/** The routes of a remote, as `buildRoutes` gives them. */
type Routes = readonly { path: string; lazy: () => Promise<unknown> }[];

export interface VisitedPage {
  /** The current path, with search and hash. */
  url: () => string;
  /** All text of the page. */
  text: () => string;
  /** Fills fields by their labels: with text, the label of a choice, true or false for a checkbox, a file. */
  fill: (entries: Record<string, Entry>) => Promise<void>;
  /** Presses the button, link or tab with this name, and waits for the navigation that follows. */
  press: (name: string) => Promise<void>;
  /** Waits until the page contains this text. */
  expectText: (words: string) => Promise<void>;
  /** Waits until the page of this address is on the screen. */
  expectUrl: (url: string) => Promise<void>;
  goBack: () => Promise<void>;
  user: UserEvent;
  api: FakeApi;
}

/** The declarations that decide what a person sees of an element, which is what tests of pages ask of styles. */
const SHOWN = ['display', 'visibility', 'overflow', 'pointer-events', 'content'];

const onlyShown: StylisPlugin = (element) => {
  if (element.type !== 'decl' || SHOWN.includes(String(element.props))) return;
  element.value = '';
  element.return = '';
};

/** The styles of a test file, with these alone: jsdom matches each rule against each element that it is asked about. */
const testStyles = createCache({ key: 'az', stylisPlugins: [onlyShown] });

/** Opens a URL of a remote inside a fake shell, and waits until its page is rendered. */
export async function visit(
  routes: Routes,
  url: string,
  { as = 'visitor', api = [], slots }: Options = {},
): Promise<VisitedPage> {
  signIn(as);
  const fake = fakeApi([...api, ...listsOfNewSite]);
  const router = createMemoryRouter(withShell(routes), { initialEntries: [firstEntry(url)] });
  const user = userEvent.setup();
  render(
    <AppProvider styleCache={testStyles}>
      <SlotProvider value={slots ?? null}>
        <RouterProvider router={router} />
      </SlotProvider>
    </AppProvider>,
  );
  const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  await waitFor(() => expect(document.querySelector('main, [role=alert]')).not.toBeEmptyDOMElement());

  const currentUrl = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return {
    url: currentUrl,
    text: () => document.body.textContent ?? '',
    fill: async (entries) => {
      for (const [label, entry] of Object.entries(entries)) await fillField(user, label, entry);
    },
    press: async (name) => {
      await user.click(await findPressable(name));
      await settled();
    },
    expectText: (words) => waitFor(() => expect(document.body).toHaveTextContent(words)),
    expectUrl: (expected) => waitFor(() => expect(shownUrl).toBe(expected)),
    goBack: async () => {
      await act(() => router.navigate(-1));
      await settled();
    },
    user,
    api: fake,
  };
}

let visits = 0;
/** The address of the page on the screen: React draws a page some time after the router is at its address. */
let shownUrl = '';

/** An entry of the history with its own key, so that what pages cache by it does not reach the next test. */
function firstEntry(url: string) {
  const { pathname, search, hash } = new URL(url, 'http://here.test');
  visits += 1;
  return { pathname, search, hash, key: `visit-${visits}` };
}

function signIn(as: Options['as']): void {
  if (as === 'visitor') endSession();
  else beginSession('token', aMember(as === 'member' ? {} : as));
}

/** The remote's routes below a fake shell; paths of other remotes lead to a placeholder. */
function withShell(routes: Routes): RouteObject[] {
  const otherRemotes = { path: '*', element: <p>A page of another remote</p> };
  return [
    {
      element: <Site />,
      ErrorBoundary: PageFailed,
      hydrateFallbackElement: <p>Loading</p>,
      children: [...(routes as readonly RouteObject[]), otherRemotes],
    },
  ];
}

function Site() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    shownUrl = pathname + search + hash;
  }, [pathname, search, hash]);
  const notices = useNotices((all) => all);
  const shown = useRef(notices);
  shown.current = notices;
  useEffect(() => dismissLater(shown), []); // the next test starts without them
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      {notices.length > 0 && <Toaster />}
    </>
  );
}

const dismissLater = (shown: RefObject<readonly Notice[]>) => () => {
  for (const { id } of shown.current) dismiss(id);
};

function PageFailed() {
  const error = useRouteError();
  return (
    <p role="alert">{`The page failed: ${error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error)}`}</p>
  );
}
