import { useEffect, useState } from 'react';

const KEPT = 'azadkar-staff-keys';

/** Whether lists listen to single keys; kept in this browser. On, until somebody turns them off. */
export function useKeySwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readKept()), []);
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(KEPT, next ? 'on' : 'off');
    } catch {} // it lasts as long as the page
  };
  return { isOn, turn };
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true; // the browser blocks storage
  }
}
