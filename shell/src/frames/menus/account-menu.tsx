import { Avatar, Box, Button, useSession } from '@azadkar/shared-ui';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuLink } from './menu-link';
import { useMenuLinks } from './site-menus';

/** A disclosure button for the account's links. Phones have these links in their own menu. */
export function AccountMenu() {
  const name = useSession(({ details }) => details?.name ?? 'Account');
  const avatar = useSession(({ details }) => details?.avatar ?? null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [links = []] = useMenuLinks('account/main');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeaving = (event: FocusEvent<HTMLElement>) =>
    event.currentTarget.contains(event.relatedTarget) || setOpen(false);
  return (
    <Box position="relative" display={{ base: 'none', md: 'block' }} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        px="1"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} src={avatar} size="sm" />
        <Box as="span" srOnly>
          Account of {name}
        </Box>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Box
        id="account-menu"
        hidden={!open}
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        minWidth="12rem"
        p="2"
        bg="bg.panel"
        borderWidth="1px"
        rounded="lg"
        shadow="lg"
      >
        {links.map((link) => (
          <MenuLink key={link.label} {...link} />
        ))}
      </Box>
    </Box>
  );
}
