import { Box, Flex } from '@azadkar/shared-ui';
import { Outlet } from 'react-router-dom';
import { CompleteProfileBanner } from './complete-profile-banner';
import { Footer } from './footer';
import { Header } from './header';

export function PublicFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <CompleteProfileBanner />
      <Header />
      <Box as="main" id="main" flex="1" tabIndex={-1} outline="none">
        <Outlet />
      </Box>
      <Footer />
    </Flex>
  );
}
