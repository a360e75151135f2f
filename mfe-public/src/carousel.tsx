import { Box, Flex, HStack, IconButton } from '@azadkar/shared-ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useAutoplay } from './use-autoplay';

interface CarouselProps {
  label: string;
  /** Stands beside the controls. */
  heading: ReactNode;
  /** How many slides are seen at once, by width of the screen. */
  perView: { base: number; md: number; xl: number };
  /** Moves on by itself, slide by slide and round again. */
  autoplay?: boolean;
  children: ReactNode[];
}

const GAP = '1rem';
const slideWidth = (count: number) => `calc((100% - ${count - 1} * ${GAP}) / ${count})`;

/** Slides in a row that scrolls by touch, keyboard or buttons: the browser's own scrolling, snapped to slides. */
export function Carousel({ label, heading, perView, autoplay = false, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const next = useCallback(() => move(track.current, 1), []);
  const { playing, toggle, holdHandlers } = useAutoplay(next, autoplay);
  return (
    <Box as="section" aria-roledescription="carousel" aria-label={label}>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="6">
        {heading}
        <HStack gap="2" ms="auto">
          {autoplay && (
            <IconButton aria-label={playing ? 'Pause' : 'Play'} variant="outline" size="sm" onClick={toggle}>
              {playing ? <Pause /> : <Play />}
            </IconButton>
          )}
          <IconButton aria-label="Previous" variant="outline" size="sm" onClick={() => move(track.current, -1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label="Next" variant="outline" size="sm" onClick={next}>
            <ChevronRight />
          </IconButton>
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
        gridAutoColumns={{
          base: slideWidth(perView.base),
          md: slideWidth(perView.md),
          xl: slideWidth(perView.xl),
        }}
        gap={GAP}
        listStyleType="none"
        overflowX="auto"
        scrollSnapType="x mandatory"
        scrollBehavior="smooth"
        scrollbarWidth="none"
        py="1"
        css={{
          '& > li': { scrollSnapAlign: 'start' },
          '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
        }}
        {...holdHandlers}
      >
        {children}
      </Box>
    </Box>
  );
}

/** One slide on or back; past the end it goes round. */
function move(track: HTMLElement | null, by: 1 | -1): void {
  const slide = track?.firstElementChild;
  if (!track || !slide) return;
  const end = track.scrollWidth - track.clientWidth;
  const step = slide.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(track).columnGap || '0');
  const target = track.scrollLeft + by * step;
  if (by > 0 && track.scrollLeft >= end - 1) track.scrollLeft = 0;
  else if (by < 0 && track.scrollLeft <= 1) track.scrollLeft = end;
  else track.scrollLeft = target;
}
