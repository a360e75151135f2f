import { newIdempotencyKey, Refused, submit } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { useRef, useState } from 'react';

export interface Scan {
  id: string;
  tone: 'success' | 'error' | 'warning';
  title: string;
  text: string;
}

const REMEMBERED = 10;

/**
 * Checks tickets in and remembers the last scans, newest first. A scan without an answer keeps its number for when the
 * same ticket is read again, so that a broken connection never turns away whom it let in.
 */
export function useCheckIn(eventId: number) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [busy, setBusy] = useState(false);
  const unanswered = useRef<{ code: string; nonce: string } | null>(null);
  const remember = (scan: Omit<Scan, 'id'>) =>
    setScans((known) => [{ id: newIdempotencyKey(), ...scan }, ...known].slice(0, REMEMBERED));

  /** False when no answer came. */
  const checkIn = async (code: string): Promise<boolean> => {
    const nonce = unanswered.current?.code === code ? unanswered.current.nonce : newIdempotencyKey();
    unanswered.current = { code, nonce };
    setBusy(true);
    try {
      const { data, message } = await submit(ticketing.checkIn, { body: { event_id: eventId, code, nonce } });
      unanswered.current = null;
      remember({ tone: 'success', title: data.holder, text: [message, data.package_name].filter(Boolean).join(' ') });
      return true;
    } catch (error) {
      const refused = error instanceof Refused;
      if (refused) unanswered.current = null;
      remember(refused ? { tone: 'error', title: 'Not let in', text: error.message } : NO_ANSWER);
      return refused;
    } finally {
      setBusy(false);
    }
  };
  return { scans, busy, checkIn };
}

const NO_ANSWER = {
  tone: 'warning',
  title: 'No answer came',
  text: 'Please check the connection and read the same ticket again.',
} as const;
