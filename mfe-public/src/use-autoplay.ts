import { useEffect, useState } from 'react';

const INTERVAL_MS = 3_500;

/**
 * Moves something on by itself until the person pauses it. It waits while they point at it or have focus in it, and
 * never starts for those who asked their system for less motion.
 */
export function useAutoplay(advance: () => void, wanted: boolean) {
  const [playing, setPlaying] = useState(wanted);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, held, advance]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    playing,
    toggle: () => setPlaying(!playing),
    holdHandlers: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  };
}
