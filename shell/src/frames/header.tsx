import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Box, ColorModeButton, Container, Flex, HStack, Link, LinkButton, Logo, useSession } from '@azadkar/shared-ui';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { AccountMenu } from './account-menu';
import { FestStrip } from './fest-strip';
import { publicLinks } from './navigation';
import { PhoneMenu } from './phone-menu';

export function Header() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <>
      <FestStrip />
      <Box as="header" position="sticky" top="0" zIndex="sticky" bg="bg" borderBottomWidth="1px">
        <Container>
          <Flex minHeight="16" align="center" gap={{ base: '2', xl: '6' }}>
            <Link asChild me="auto" display="inline-flex" minHeight="11" alignItems="center">
              <RouterLink to={paths.home} aria-label={`${brand.name}, home`}>
                <Logo />
              </RouterLink>
            </Link>
            <HStack as="nav" aria-label="Main" gap="1" display={{ base: 'none', lg: 'flex' }}>
              {publicLinks.map(({ label, to }) => (
                <HeaderLink key={to} label={label} to={to} />
              ))}
            </HStack>
            <HStack gap="2">
              <Box display={{ base: 'none', md: 'block' }}>
                <ColorModeButton />
              </Box>
              {signedIn ? <MemberControls /> : <VisitorControls />}
              <PhoneMenu />
            </HStack>
          </Flex>
        </Container>
      </Box>
    </>
  );
}

function HeaderLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      asChild
      px="3"
      py="2"
      rounded="md"
      color="fg.muted"
      fontWeight="medium"
      textDecoration="none"
      _hover={{ color: 'fg', bg: 'bg.muted' }}
      css={{ '&[aria-current=page]': { color: 'brand.fg' } }}
    >
      <NavLink to={to} end={to === paths.home}>
        {label}
      </NavLink>
    </Link>
  );
}

/** The narrowest phones have room for the menu button only. */
const hiddenOnNarrowest = { '@media (max-width: 22rem)': { display: 'none' } };

function VisitorControls() {
  return (
    <>
      <LinkButton to={paths.login} variant="ghost" size="sm" display={{ base: 'none', sm: 'inline-flex' }}>
        Login
      </LinkButton>
      <LinkButton to={paths.register} size="sm" px={{ base: '3', md: '3.5' }} css={hiddenOnNarrowest}>
        Become a member
      </LinkButton>
    </>
  );
}

function MemberControls() {
  return (
    <>
      <LinkButton to={paths.membership} size="sm" px={{ base: '3', md: '3.5' }} css={hiddenOnNarrowest}>
        My Dashboard
      </LinkButton>
      <AccountMenu />
    </>
  );
}
