import { Box, Flex, HStack, IconButton } from '@azadkar/shared-ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface CarouselProps {
  label: string;
  /** Beside the controls. */
  heading: ReactNode;
  /** How many slides are visible at once, by screen width. */
  perView: { base: number; md: number; xl: number };
  /** Advances slide by slide, and from the last to the first. */
  autoplay?: boolean;
  children: ReactNode[];
}

const SLIDE_GAP = '1rem';
const slideWidth = (count: number) => `calc((100% - ${count - 1} * ${SLIDE_GAP}) / ${count})`;

const snapScrolling = {
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  '& > li': { scrollSnapAlign: 'start' },
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
  // on a phone, pictures of slides wait until scripts have what they need of a slow line
  '@media (scripting) and (width < 48rem)': { '&:not([data-live]) img': { display: 'none' } },
};

/**
 * A carousel by the WAI-ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). It uses the browser's own scrolling
 * with scroll snap, so touch and keyboard work without scripts: 1.1 kB (gzip) instead of the 8.8 kB of Embla with autoplay.
 */
export function Carousel({ label, heading, perView, autoplay = false, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const next = useCallback(() => scrollToSlide(track.current, 1), []);
  useEffect(() => track.current?.setAttribute('data-live', ''), []);
  const { playing, toggle, pauseHandlers } = useAutoplay(next, autoplay);
  return (
    <Box as="section" aria-roledescription="carousel" aria-label={label}>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb={{ base: '3', md: '6' }}>
        {heading}
        <HStack gap="2" ms="auto">
          {autoplay && (
            <ControlButton label={playing ? 'Pause' : 'Play'} onClick={toggle}>
              {playing ? <Pause /> : <Play />}
            </ControlButton>
          )}
          <ControlButton label="Previous" onClick={() => scrollToSlide(track.current, -1)}>
            <ChevronLeft />
          </ControlButton>
          <ControlButton label="Next" onClick={next}>
            <ChevronRight />
          </ControlButton>
        </HStack>
      </Flex>
      <Box
        as="ul"
        ref={track}
        tabIndex={0}
        aria-label={label}
        position="relative"
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={{ base: slideWidth(perView.base), md: slideWidth(perView.md), xl: slideWidth(perView.xl) }}
        gap={SLIDE_GAP}
        listStyleType="none"
        overflowX="auto"
        scrollbarWidth="none"
        py="1"
        css={snapScrolling}
        {...pauseHandlers}
      >
        {children}
      </Box>
    </Box>
  );
}

const ControlButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <IconButton aria-label={label} variant="outline" size="sm" onClick={onClick}>
    {children}
  </IconButton>
);

/** Scrolls to the next or the previous slide, and around at either end. */
function scrollToSlide(track: HTMLElement | null, direction: 1 | -1): void {
  const slide = track?.firstElementChild;
  if (!track || !slide) return;
  const end = track.scrollWidth - track.clientWidth;
  const step = slide.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(track).columnGap || '0');
  const target = track.scrollLeft + direction * step;
  if (direction > 0 && track.scrollLeft >= end - 1) track.scrollLeft = 0;
  else if (direction < 0 && track.scrollLeft <= 1) track.scrollLeft = end;
  else track.scrollLeft = target;
}

const AUTOPLAY_INTERVAL_MS = 3_500;

/**
 * Calls `advance` at an interval until a person pauses it. It stops during hover and focus, and never starts with
 * `prefers-reduced-motion`.
 */
function useAutoplay(advance: () => void, enabled: boolean) {
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

  const [interrupt, resume] = [true, false].map((now) => () => setInterrupted(now));
  const pauseHandlers = { onMouseEnter: interrupt, onMouseLeave: resume, onFocus: interrupt, onBlur: resume };
  return { playing, toggle: () => setPlaying(!playing), pauseHandlers };
}
