import { Box, Container, Flex } from '@azadkar/shared-ui';
import { Outlet } from 'react-router-dom';
import { CompleteProfileBanner } from './complete-profile-banner';
import { DashboardMenu, DashboardMenuDisclosure } from './dashboard-menu';
import { Footer } from './footer';
import { Header } from './header';

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
          pe="4"
        >
          <Box position="sticky" top="6rem">
            <DashboardMenu />
          </Box>
        </Box>
        <Box as="main" id="main" flex="1" minWidth="0" py={{ base: '6', lg: '10' }} tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </Container>
      <Footer />
    </Flex>
  );
}
