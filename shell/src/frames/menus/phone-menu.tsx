import {
  Box,
  Button,
  ColorModeButton,
  chakra,
  Flex,
  HStack,
  IconButton,
  Logo,
  Separator,
  useSession,
} from '@azadkar/shared-ui';
import { Menu, X } from 'lucide-react';
import { type ComponentProps, memo, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { DashboardMenu } from './dashboard-menu';
import { MenuLink } from './menu-link';
import { useMenuLinks } from './site-menus';

/**
 * The site's links on a narrow screen, in a popover, which the browser opens without a script, and closes on Escape; it also
 * closes on a press beside it and when the focus leaves it. A modal dialog, which browsers without popovers show, makes all of
 * the page inert first: a cheap phone computes 1,200 styles before it paints the menu.
 */
export const PhoneMenu = memo(({ children, ...button }: ComponentProps<typeof Button>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => (knowsPopovers(dialog.current) ? dialog.current?.hidePopover() : dialog.current?.close());
  return (
    <>
      <CloseOnNavigation close={close} />
      <Button
        variant="ghost"
        px="2"
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={() => knowsPopovers(dialog.current) || dialog.current?.showModal()}
        {...button}
      >
        <Menu aria-hidden="true" />
        <MenuWord>Menu</MenuWord>
        {children}
      </Button>
      <Box asChild {...sheetStyle}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is a press beside the sheet */}
        <dialog
          id={id}
          ref={dialog}
          popover="auto"
          aria-label="Menu"
          onClick={(event) => event.target === dialog.current && close()}
          onToggle={(event) => event.newState === 'open' && showCurrent(event.currentTarget)}
          onBlur={({ currentTarget: menu, relatedTarget: to }) => to && !menu.contains(to) && close()}
        >
          <Box px="4" pb="4" minHeight="full">
            <Flex {...sheetHead}>
              <Logo />
              <HStack gap="1">
                <ColorModeButton />
                <IconButton
                  variant="ghost"
                  aria-label="Close menu"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  onClick={close}
                >
                  <X />
                </IconButton>
              </HStack>
            </Flex>
            <PhoneMenuLinks />
          </Box>
        </dialog>
      </Box>
    </>
  );
});

const knowsPopovers = (menu: HTMLElement | null): boolean => menu !== null && 'popover' in menu;

const showCurrent = (menu: Element) => menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

/** After this long the menu closes before the next page is there: the open page, which says that it loads, is behind it. */
const CLOSE_WHILE_LOADING_MS = 400;

/** Not on the first render: without a script the menu may already be open by then. It is rendered for each page, the menu is not. */
function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const previousKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation closes it
  useEffect(() => {
    if (previousKey.current !== key) close();
    previousKey.current = key;
    if (!isLoading) return;
    const timer = setTimeout(close, CLOSE_WHILE_LOADING_MS);
    return () => clearTimeout(timer);
  }, [key, isLoading]);
  return null;
}

/** Where even a few letters have no room, the button's icon is left. */
const MenuWord = chakra('span', { base: { '@media (max-width: 13.99rem)': { srOnly: true } } });

/** A member's own menu, and below it the site's: one way round, wherever they are. */
function PhoneMenuLinks() {
  const signedIn = useSession((session) => session.signedIn);
  const [main = [], search = [], own = []] = useMenuLinks(
    'header/main',
    'header/search',
    signedIn ? 'header/member' : 'header/visitor',
  );
  return (
    <>
      {signedIn && (
        <>
          <DashboardMenu />
          <Separator my="4" />
        </>
      )}
      <MainLinks aria-label="Main">
        {main.concat(search, own).map((link) => (
          <MenuLink key={link.label} {...link} />
        ))}
      </MainLinks>
    </>
  );
}

/** Two columns where words are short enough for it, so that both menus begin on the first screen. */
const MainLinks = chakra('nav', {
  base: { display: 'grid', gap: '1', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))' },
});

/** It stays in sight when the sheet has scrolled to the current entry. */
const sheetHead = {
  justify: 'space-between',
  align: 'center',
  position: 'sticky',
  top: '0',
  zIndex: '1',
  mb: '2',
  py: '3',
  bg: 'bg.panel',
} as const;

const sheetStyle = {
  bg: 'bg.panel',
  color: 'fg',
  width: 'min(22rem, 100vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: '0',
  marginInlineStart: 'auto',
  shadow: 'xl',
  _before: { content: '""', position: 'fixed', inset: '0', zIndex: '-1' }, // takes presses beside the sheet, which a popover lets through
  css: { '&::backdrop': { bg: 'blackAlpha.600' } },
} as const;
