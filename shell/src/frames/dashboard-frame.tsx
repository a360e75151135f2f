import { Box, Container, Flex } from '@azadkar/shared-ui';
import { Outlet } from 'react-router-dom';
import { SlimFooter } from './footer/slim-footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';
import { DashboardMenu, DashboardMenuDisclosure } from './menus/dashboard-menu';

/** A member's pages: the menus beside them on a wide screen, above them on a narrow one. */
export function DashboardFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <CompleteProfileBanner />
      <Header />
      <Container flex="1" display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap={{ base: '0', lg: '10' }}>
        <DashboardMenuDisclosure />
        <Box
          as="aside"
          display={{ base: 'none', lg: 'block' }}
          width="15rem"
          flexShrink="0"
          borderEndWidth="1px"
          py="8"
          pe="2"
        >
          <Box css={scrollingAlone}>
            <DashboardMenu />
          </Box>
        </Box>
        <Box as="main" id="main" flex="1" minWidth="0" py={{ base: '6', lg: '10' }} tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </Container>
      <SlimFooter />
    </Flex>
  );
}

/** On a low screen it scrolls by itself, so that its last entries can be reached on a long page. */
const scrollingAlone = {
  '@media (min-height: 30rem)': {
    position: 'sticky',
    top: '6rem',
    maxHeight: 'calc(100dvh - 7rem)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    p: '1',
    ms: '-1',
  },
};
