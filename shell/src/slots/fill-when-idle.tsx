import { useEffect, useState } from 'react';
import { useLoaded } from '../frames/use-loaded';
import { whenPageIsIdle } from '../startup/request-idle';
import type { FilledPlace } from './slot-parts';

/** Parts begin this far from the screen, in pixels. */
const NEAR = '600px';

const loadFillPlace = async () => (await import('./part-root')).FillPlace;

/**
 * Fills a place once the page's own code has run and the browser is idle. What a server has rendered is made interactive only
 * when it is near the screen; an empty element is not on the screen at all, so its part is loaded wherever it is.
 */
export function FillWhenIdle(filled: FilledPlace) {
  const isDue = useIsDue(filled.element);
  const FillPlace = useLoaded(loadFillPlace, isDue);
  return FillPlace ? <FillPlace {...filled} /> : null;
}

function useIsDue(element: HTMLElement): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let left = false;
    const begin = () => left || setIsDue(true);
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: NEAR },
    );
    whenPageIsIdle(() => {
      if (left) return;
      if (element.hasChildNodes()) near.observe(element);
      else begin();
    });
    return () => {
      left = true;
      near.disconnect();
    };
  }, [element]);
  return isDue;
}
