import { Box, Container, Flex } from '@azadkar/shared-ui';
import { Outlet } from 'react-router-dom';
import { SlimFooter } from './footer/slim-footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';
import { DashboardSidebar } from './menus/dashboard-sidebar';

/** A member's pages: the menus beside them on a wide screen, in the header's sheet on a narrow one. */
export function DashboardFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <CompleteProfileBanner />
      <Header />
      <Container flex="1" display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap={{ base: '0', lg: '10' }}>
        <DashboardSidebar />
        <Box as="main" id="main" flex="1" minWidth="0" py={{ base: '6', lg: '10' }} tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </Container>
      <SlimFooter />
    </Flex>
  );
}
