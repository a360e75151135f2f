import { type RefObject, useEffect, useState } from 'react';

/** Calls `onChange` when an element comes within `margin` of the viewport or leaves. Does nothing without an observer. */
export function observeNearViewport(element: Element, margin: string, onChange: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(([entry]) => entry && onChange(entry.isIntersecting), {
    rootMargin: `${margin} 0px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether the element is near the viewport; always, where there is no IntersectionObserver (tests). */
export function useIsNearViewport(element: RefObject<Element | null>, margin: string, initial: boolean): boolean {
  const [near, setNear] = useState(initial);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    return element.current ? observeNearViewport(element.current, margin, setNear) : undefined;
  }, [element, margin]);
  return near;
}
