import { useSyncExternalStore } from 'react';

const KEPT = 'azadkar-staff-keys';

/** Where the browser blocks storage, it lasts as long as the page. */
let withoutStorage = 'on';
const followers = new Set<() => void>();

/** Whether lists listen to single keys; kept in this browser, for all its tabs. On, until they are turned off. */
export function useKeySwitch() {
  const isOn = useSyncExternalStore(follow, readKept, () => true);
  const turn = (next: boolean) => {
    withoutStorage = next ? 'on' : 'off';
    try {
      localStorage.setItem(KEPT, withoutStorage);
    } catch {}
    for (const follower of followers) follower();
  };
  return { isOn, turn };
}

function follow(changed: () => void) {
  followers.add(changed);
  window.addEventListener('storage', changed); // another tab has turned them on or off
  return () => {
    followers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return withoutStorage === 'on';
  }
}
