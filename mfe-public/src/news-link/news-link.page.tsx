import { paths } from '@azadkar/shared-api/paths';
import { type ActionFunctionArgs, useLocation } from 'react-router-dom';
import { ConfirmNews, confirmAction } from './confirm-news';
import { StopNews, stopAction } from './stop-news';

const isConfirm = (pathname: string) => pathname === paths.confirmNews;

export const action = (args: ActionFunctionArgs) =>
  isConfirm(new URL(args.request.url).pathname) ? confirmAction(args) : stopAction(args);

/** What the links of emails to subscribers lead to. Only a button acts, not opening a link: mail scanners open links too. */
export function Component() {
  return isConfirm(useLocation().pathname) ? <ConfirmNews /> : <StopNews />;
}
