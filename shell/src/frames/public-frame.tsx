import { paths } from '@azadkar/shared-api/paths';
import { Box, Flex } from '@azadkar/shared-ui';
import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { Footer, SlimFooter } from './footer';
import { CompleteProfileBanner } from './header/complete-profile-banner';
import { Header } from './header/header';

/** Over a server-rendered page, the content hydrates first, then the header and the footer (selective hydration). */
export const PublicFrame = () => (
  <Flex direction="column" minHeight="100dvh">
    <CompleteProfileBanner />
    <Suspense>
      <Header frame="site" />
    </Suspense>
    <Box as="main" id="main" flex="1" tabIndex={-1} outline="none">
      <Outlet />
    </Box>
    <Suspense>
      <PageFooter />
    </Suspense>
  </Flex>
);

/** The pages of the public frame that are a form, or an order under way. */
const FORMS = [
  paths.register,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.revertEmail,
  paths.news,
  paths.confirmNews,
  paths.stopNews,
  paths.unsubscribe,
  paths.bookTicket,
  paths.orderTicket,
  paths.orderPlaced,
  paths.payBill,
];

/** The footer that fits the page in the public frame. */
function PageFooter() {
  const { pathname } = useLocation();
  return FORMS.some((pattern) => matchPath(pattern, pathname)) ? <SlimFooter /> : <Footer />;
}
