import { useEffect } from 'react';

/** Keeps the screen on while `active`, where the browser can: https://www.w3.org/TR/screen-wake-lock/. A page cannot make it brighter. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined); // refused when the battery is low
      if (isOver) await granted?.release();
      else lock = granted;
    };
    void request();
    document.addEventListener('visibilitychange', request); // a hidden page loses it
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [active]);
}
