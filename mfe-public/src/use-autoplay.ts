import { useEffect, useState } from 'react';

const AUTOPLAY_INTERVAL_MS = 3_500;

/**
 * Calls `advance` at an interval until a person pauses it. It stops during hover and focus, and never starts with
 * `prefers-reduced-motion`.
 */
export function useAutoplay(advance: () => void, enabled: boolean) {
  const [playing, setPlaying] = useState(enabled);
  const [interrupted, setInterrupted] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || interrupted) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, AUTOPLAY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, interrupted, advance]);

  const interrupt = () => setInterrupted(true);
  const resume = () => setInterrupted(false);
  return {
    playing,
    toggle: () => setPlaying(!playing),
    pauseHandlers: { onMouseEnter: interrupt, onMouseLeave: resume, onFocus: interrupt, onBlur: resume },
  };
}
