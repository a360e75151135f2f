import { paths } from '@azadkar/shared-api/paths';
import { Box, ColorModeButton, Flex, HStack, IconButton, Logo, Separator, Stack, useSession } from '@azadkar/shared-ui';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuLink } from './menu-link';
import { accountLinks, publicLinks } from './navigation';

const visitorLinks = [
  { label: 'Login', to: paths.login },
  { label: 'Become a member', to: paths.register },
];

/** The site's links on a narrow screen, in the browser's own modal dialog: it traps focus and closes on Escape. */
export function PhoneMenu() {
  const signedIn = useSession((session) => session.signedIn);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes it
  useEffect(() => dialog.current?.close(), [key]);
  const close = () => dialog.current?.close();
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      <IconButton variant="ghost" size="sm" aria-label="Open menu" onClick={() => dialog.current?.showModal()}>
        <Menu />
      </IconButton>
      <Box asChild {...sheet}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is the tap beside it */}
        <dialog ref={dialog} aria-label="Menu" onClick={(event) => event.target === dialog.current && close()}>
          <Box p="4" minHeight="full">
            <Flex justify="space-between" align="center" mb="4">
              <Logo />
              <HStack gap="1">
                <ColorModeButton />
                <IconButton variant="ghost" size="sm" aria-label="Close menu" onClick={close}>
                  <X />
                </IconButton>
              </HStack>
            </Flex>
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
          </Box>
        </dialog>
      </Box>
    </Box>
  );
}

const sheet = {
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
