import { paths } from '@azadkar/shared-api/paths';
import { Box, ColorModeButton, Flex, HStack, IconButton, Logo, Separator, Stack, useSession } from '@azadkar/shared-ui';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuLink } from './menu-link';
import { accountLinks, publicLinks } from './navigation';

const visitorLinks = [
  { label: 'Login', to: paths.login },
  { label: 'Become a member', to: paths.register },
];

/**
 * The site's links on a narrow screen, in the browser's own modal dialog, which traps focus and closes on Escape. Browsers
 * that support `command` and `commandfor` open it without a script; calling showModal() as well does no harm.
 */
export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  useCloseOnNavigation(close);
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label="Open menu"
        command="show-modal"
        commandfor={id}
        onClick={() => dialog.current?.showModal()}
      >
        <Menu />
      </IconButton>
      <Box asChild {...sheetStyle}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is a click on the backdrop */}
        <dialog
          id={id}
          ref={dialog}
          closedby="any"
          aria-label="Menu"
          onClick={(event) => event.target === dialog.current && close()}
        >
          <Box p="4" minHeight="full">
            <Flex justify="space-between" align="center" mb="4">
              <Logo />
              <HStack gap="1">
                <ColorModeButton />
                <IconButton
                  variant="ghost"
                  size="sm"
                  aria-label="Close menu"
                  command="close"
                  commandfor={id}
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
    </Box>
  );
}

/** Not on the first render: without a script the menu may already be open by then. */
function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const previousKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation closes it
  useEffect(() => {
    if (previousKey.current !== key) close();
    previousKey.current = key;
  }, [key]);
}

function PhoneMenuLinks() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Stack as="nav" aria-label="Main" gap="1">
      {publicLinks.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
      <Separator my="2" />
      {signedIn && <MenuLink label="My Dashboard" to={paths.membership} />}
      {(signedIn ? accountLinks : visitorLinks).map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </Stack>
  );
}

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
  css: { '&::backdrop': { bg: 'blackAlpha.600' } },
} as const;
