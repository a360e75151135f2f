import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { Arrivals } from '@azadkar/shared-api/ticketing/staff/schema';
import { useEffect, useState } from 'react';

const RENEW_MS = 5_000;

/** The arrivals as they are now: asked for again while the page is looked at. */
export function useArrivals(eventId: number, loaded: Arrivals) {
  const [arrivals, setArrivals] = useState(loaded);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout>;
    const renew = async () => {
      if (document.visibilityState === 'visible') await ask();
      if (!signal.aborted) timer = setTimeout(() => void renew(), RENEW_MS);
    };
    const ask = async () => {
      try {
        setArrivals(await call(ticketingStaff.arrivals, { params: { eventId }, signal }));
        setBehind(false);
      } catch {
        if (!signal.aborted) setBehind(true);
      }
    };
    timer = setTimeout(() => void renew(), RENEW_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [eventId]);
  return { arrivals, isBehind };
}
