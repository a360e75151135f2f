import { endSession, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { notify } from '@azadkar/shared-ui';
import { redirect } from 'react-router-dom';

/** Signs out in this browser at once; the server is notified in the background, and its reply changes nothing. */
export function loader() {
  submit(account.logout).catch(() => undefined);
  endSession();
  void import('@azadkar/shared-ui/forms').then(({ deleteDrafts, deleteUnsent }) => {
    deleteDrafts();
    deleteUnsent();
  });
  notify.done('Logged out Successfully');
  throw redirect(paths.home);
}

/** Never rendered: the loader always redirects to the home page. */
export function Component() {
  return null;
}
