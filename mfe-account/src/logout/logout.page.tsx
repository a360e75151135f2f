import { endSession, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { notify } from '@azadkar/shared-ui';
import { redirect } from 'react-router-dom';

/** Signs out here at once, whatever the server says; it hears of it in the background. */
export function loader() {
  submit(account.logout).catch(() => undefined);
  endSession();
  void import('@azadkar/shared-ui/forms').then(({ deleteDrafts }) => deleteDrafts());
  notify.success('Logged out Successfully');
  throw redirect(paths.home);
}

/** Never seen: the loader always leads home. */
export function Component() {
  return null;
}
