import { type RefObject, useEffect, useState } from 'react';

/** Calls back as an element comes near to the screen or leaves; without an observer (a test) it is always near. */
export function observeNearViewport(element: Element, margin: string, onChange: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(([entry]) => entry && onChange(entry.isIntersecting), {
    rootMargin: `${margin} 0px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element is near to the screen. */
export function useIsNearViewport(element: RefObject<Element | null>, margin: string, atFirst: boolean): boolean {
  const [near, setNear] = useState(atFirst);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    return element.current ? observeNearViewport(element.current, margin, setNear) : undefined;
  }, [element, margin]);
  return near;
}
