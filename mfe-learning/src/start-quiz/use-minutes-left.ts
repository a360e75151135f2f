import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The full minutes until a moment; null before the first effect, because rendering reads no clock. */
export function useMinutesLeft(until: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setMinutes(Math.floor((Date.parse(until) - Date.now()) / MINUTE_MS));
    update();
    const timer = setInterval(update, MINUTE_MS / 4); // not MINUTE_MS: a background tab is delayed, and may miss a minute
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}
