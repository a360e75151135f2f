import { Box, Flex } from '@azadkar/shared-ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageFooter } from './footer/page-footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';

/** Over a server-rendered page, the content hydrates first, then the header and the footer (selective hydration). */
export function PublicFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <CompleteProfileBanner />
      <Suspense>
        <Header />
      </Suspense>
      <Box as="main" id="main" flex="1" tabIndex={-1} outline="none">
        <Outlet />
      </Box>
      <Suspense>
        <PageFooter />
      </Suspense>
    </Flex>
  );
}
