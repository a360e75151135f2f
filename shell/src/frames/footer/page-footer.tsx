import { paths } from '@azadkar/shared-api/paths';
import { matchPath, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { SlimFooter } from './slim-footer';

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
  paths.profile,
  paths.bookTicket,
  paths.orderTicket,
  paths.orderPlaced,
  paths.payBill,
];

/** The footer that fits the page in the public frame. */
export function PageFooter() {
  const { pathname } = useLocation();
  return FORMS.some((pattern) => matchPath(pattern, pathname)) ? <SlimFooter /> : <Footer />;
}
