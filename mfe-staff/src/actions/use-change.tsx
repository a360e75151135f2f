import { notify } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { withIdentity } from '../layout/fresh-identity';

/** Sends a change, asks who it is where the server wants to know, says what was done, and loads the page again, or goes on. */
export function useChange(after?: () => unknown) {
  const revalidator = useRevalidator();
  return async (send: () => Promise<{ message: string }>) => {
    const { message } = await withIdentity(send);
    notify.success(message);
    await (after ? after() : revalidator.revalidate());
  };
}
