import { beginSession } from '@azadkar/shared-api';
import { notify } from '@azadkar/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SignedIn, sessionOf } from '../referrer';

/** Begins the session that a step of signing in has led to, and opens the page that was asked for. */
export function useFinishSignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return async ({ data, message }: { data: SignedIn; message: string }) => {
    const { token, details, destination } = sessionOf(data, search);
    beginSession(token, details);
    notify.success(message);
    await navigate(destination, { replace: true });
  };
}
