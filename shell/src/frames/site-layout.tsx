import { decoded, findOwner, type LeanRemote } from '@azadkar/release/manifest';
import { withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import {
  AnchorButton,
  Box,
  Button,
  Container,
  Flex,
  SkipLink,
  Spinner,
  Text,
  useHasUnsentInput,
  useKeptCopy,
  useNotices,
  useSession,
} from '@azadkar/shared-ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  createPath,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { usePicturesWait } from '../saves-data';
import { Footer, SlimFooter } from './footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLoaded } from './use-loaded';

/** After this long without the page, words say that it still loads. */
export const SLOW_PAGE_MS = 8_000;

const loadToaster = async () => (await import('@azadkar/shared-ui/overlays')).Toaster;
const loadOverrideBadge = async () => (await import('./override-badge')).OverrideBadge;
const loadPictureBar = async () => (await import('./picture-bar')).PictureBar;

/** What both frames share: progress bar, focus, scroll position and notices. */
export function SiteLayout({ remotes }: { remotes: readonly LeanRemote[] }) {
  useFocusOnNavigation();
  const hasNotices = useNotices((notices) => notices.length > 0);
  const chosen = remotes.filter(({ overridden }) => overridden);
  const Toaster = useLoaded(loadToaster, hasNotices);
  const copy = useKeptCopy();
  const OverrideBadge = useLoaded(loadOverrideBadge, chosen.length > 0);
  const PictureBar = useLoaded(loadPictureBar, usePicturesWait());
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SessionEndedBar remotes={remotes} />
      {copy && <copy.Notice keptAt={copy.keptAt} />}
      <Outlet />
      <ScrollRestoration />
      {hasNotices && Toaster && <Toaster />}
      {PictureBar && <PictureBar />}
      {OverrideBadge && <OverrideBadge chosen={chosen} />}
    </>
  );
}

/** A thin bar while the next page loads, and words when it takes long. The page that is open stays and works. */
function NavigationProgress() {
  const { state, location, formMethod = 'GET' } = useNavigation();
  if (state === 'idle') return null;
  return (
    <>
      <ProgressBar />
      <SlowNavigation key={createPath(location)} canCancel={formMethod === 'GET'} />
    </>
  );
}

/** It appears after 150 ms, so that quick pages do not flicker. */
const ProgressBar = () => (
  <Box
    role="progressbar"
    aria-label="Loading page"
    position="fixed"
    insetInline="0"
    top="0"
    height="3px"
    zIndex="banner"
    overflow="hidden"
    animation="fade-in 0.2s 0.15s both"
  >
    <Box
      height="full"
      bg="brand.solid"
      transformOrigin="left"
      animation="bg-position 0s, pulse 1.2s infinite"
      width="full"
      css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
    />
  </Box>
);

/** Says so, once, and lets the visitor stay; not after something was sent, which cannot be undone. */
function SlowNavigation({ canCancel }: { canCancel: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  const origin = useRef<Element>(null);
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      origin.current = document.activeElement;
      setIsSlow(true);
    }, SLOW_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  const stay = () => {
    void navigate(here, { replace: true, preventScrollReset: true, state: here.state, defaultShouldRevalidate: false });
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
  };
  return (
    <Box
      position="fixed"
      insetInline="0"
      bottom="var(--places-height, 0px)"
      zIndex="banner"
      display="flex"
      justifyContent="center"
      p="4"
      pointerEvents="none"
    >
      <Box role="status">
        {isSlow && (
          <Box
            display="flex"
            alignItems="center"
            gap="3"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            rounded="lg"
            shadow="lg"
            px="4"
            py="3"
            pointerEvents="auto"
            animation="fade-in 0.2s both"
          >
            <Flex align="center" gap="3" flex="1 1 auto" minWidth="0">
              <Spinner size="1.25rem" label="" />
              <Text textStyle="sm" minWidth="0">
                The next page is taking longer than usual.
              </Text>
            </Flex>
            {canCancel && (
              <Button size="xs" variant="outline" onClick={stay}>
                Cancel
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/**
 * Says at once that the session has ended, on a member's page that stays because something was written into it. Signing in
 * in another tab makes it go away.
 */
export function SessionEndedBar({ remotes }: { remotes: readonly LeanRemote[] }) {
  const signedIn = useSession((session) => session.signedIn);
  const hasUnsentInput = useHasUnsentInput();
  const { pathname, search } = useLocation();
  if (signedIn || !hasUnsentInput) return null;
  if ((findOwner(remotes, decoded(pathname))?.route.access ?? 'public') === 'public') return null;
  return (
    <Box
      role="alert"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="banner"
      bg="bg.inverted"
      color="fg.inverted"
      shadow="lg"
      forcedColorAdjust="auto"
    >
      <Container>
        <Flex align="center" justify="space-between" wrap="wrap" columnGap="5" rowGap="2" py="3">
          <Text textStyle="sm">
            <Text as="strong" display="inline" fontWeight="semibold">
              Your session has ended.
            </Text>{' '}
            What you wrote is still here. Sign in, and come back to this tab.
          </Text>
          <AnchorButton href={withReferrer(paths.login, pathname + search)} target="_blank" rel="noopener" size="sm">
            Sign in in a new tab
          </AnchorButton>
        </Flex>
      </Container>
    </Box>
  );
}

/** Hydrates after the page: React takes boundaries level by level, and each level in the order of the document. */
const HydratedLater = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Suspense>{children}</Suspense>
  </Suspense>
);

export const PublicFrame = () => (
  <Flex direction="column" minHeight="100dvh">
    <CompleteProfileBanner />
    <HydratedLater>
      <Header frame="site" />
    </HydratedLater>
    <Box as="main" id="main" flex="1" tabIndex={-1} outline="none">
      <Outlet />
    </Box>
    <HydratedLater>
      <PageFooter />
    </HydratedLater>
  </Flex>
);

/** The pages of the public frame that are a form, or an order under way. */
const FORMS = [
  paths.register,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.revertEmail,
  paths.news,
  paths.confirmNews,
  paths.stopNews,
  paths.unsubscribe,
  paths.bookTicket,
  paths.orderTicket,
  paths.orderPlaced,
  paths.payBill,
];

/** The footer that fits the page in the public frame. */
function PageFooter() {
  const { pathname } = useLocation();
  return FORMS.some((pattern) => matchPath(pattern, pathname)) ? <SlimFooter /> : <Footer />;
}
