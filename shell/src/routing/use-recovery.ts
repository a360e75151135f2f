import { Unreachable } from '@azadkar/shared-api';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadOnce } from '../remotes/reload-once';
import { RemoteUnavailable } from '../remotes/remote-unavailable';

/** Opens the same address again, in its place in the history. */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
}

/** While a page is missing that could not be fetched: opens it when the browser is online again, or reloads the site. */
export function useRecovery(error: unknown): void {
  const retry = useEffectEvent(useRetry());
  useEffect(() => {
    const isUnavailable = error instanceof RemoteUnavailable;
    if (!isUnavailable && !(error instanceof Unreachable)) return;
    const left = new AbortController();
    const recover = () => retry();
    addEventListener('online', recover);
    if (isUnavailable) void reloadOnce(error, left.signal);
    return () => {
      left.abort();
      removeEventListener('online', recover);
    };
  }, [error]);
}
