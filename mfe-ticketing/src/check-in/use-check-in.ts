import { newIdempotencyKey, Refused, submit } from '@azadkar/shared-api';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { useRef, useState } from 'react';

/** The result of reading one ticket, as it is shown. */
export interface Scan {
  id: string;
  tone: 'success' | 'error' | 'warning';
  title: string;
  text: string;
  /** What can be done about it, while it is the last scan. */
  next?: { label: string; run: () => void };
}

const MAX_SCANS = 10;

/**
 * Checks tickets in and keeps the last scans, newest first. When no reply came, the next scan of the same ticket is sent
 * with the same nonce: the server then repeats its reply instead of refusing the ticket as used.
 */
export function useCheckIn(eventId: number) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [busy, setBusy] = useState(false);
  const unanswered = useRef<{ code: string; nonce: string } | null>(null);
  const addScan = (scan: Omit<Scan, 'id'>) =>
    setScans((earlier) => [{ id: newIdempotencyKey(), ...scan }, ...earlier].slice(0, MAX_SCANS));

  /** Resolves to false when no reply came. */
  const checkIn = async (code: string, another_day = false): Promise<boolean> => {
    const nonce = unanswered.current?.code === code ? unanswered.current.nonce : newIdempotencyKey();
    unanswered.current = { code, nonce };
    setBusy(true);
    try {
      const { data, message } = await submit(ticketing.checkIn, {
        body: { event_id: eventId, code, nonce, another_day },
      });
      unanswered.current = null;
      const next = { label: 'Take back', run: () => void undo(code, data.holder) };
      addScan({
        tone: 'success',
        title: data.holder,
        text: [message, data.package_name].filter(Boolean).join(' '),
        next,
      });
      return true;
    } catch (error) {
      const refused = error instanceof Refused;
      if (refused) unanswered.current = null;
      const isAnotherDay = refused && error.reason === 'another_day';
      const next = isAnotherDay && { label: 'Let in all the same', run: () => void checkIn(code, true) };
      addScan(refused ? { tone: 'error', title: 'Not let in', text: error.message, ...(next && { next }) } : NO_REPLY);
      return refused;
    } finally {
      setBusy(false);
    }
  };

  const undo = async (code: string, title: string) => {
    try {
      const { message } = await submit(ticketing.undoCheckIn, { body: { event_id: eventId, code } });
      addScan({ tone: 'warning', title, text: message });
    } catch (error) {
      addScan(error instanceof Refused ? { tone: 'error', title, text: error.message } : NO_REPLY);
    }
  };
  return { scans, busy, checkIn };
}

const NO_REPLY = {
  tone: 'warning',
  title: 'No answer came',
  text: 'Please check the connection and read the same ticket again.',
} as const;
