import { chakra } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

export interface ChartProps {
  /** What it shows, for those who do not see it; the table beside it has the figures. */
  label: string;
  /** '2026-11', the oldest first. */
  months: readonly string[];
  series: readonly { label: string; counts: readonly number[] }[];
}

const HEIGHT = 220;
/** Tokens of the colors of the series, in their order. */
const COLORS = ['--az-colors-brand-solid', '--az-colors-blue-solid', '--az-colors-accent-solid'];

/** Lines over months, drawn by uPlot: 50 kB, loaded by this page alone. */
export default function Chart({ label, months, series }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !document.createElement('canvas').getContext('2d')) return;
    const colors = getComputedStyle(element);
    // asked again at each drawing: dark mode changes them
    const color = (token: string) => () => colors.getPropertyValue(token).trim() || 'currentColor';
    const axis = { stroke: color('--az-colors-fg-muted'), grid: { stroke: color('--az-colors-border'), width: 1 } };
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { points: { size: 6 } },
        scales: { y: { range: (_, __, most) => [0, Math.max(5, Math.ceil(most * 1.1))] } },
        axes: [axis, { ...axis, size: 44 }],
        series: [
          {},
          ...series.map((one, at) => ({
            label: one.label,
            stroke: color(COLORS[at] ?? ''),
            width: 2,
            points: { size: 5 },
          })),
        ],
      },
      [months.map((month) => Date.parse(`${month}-01T00:00:00Z`) / 1000), ...series.map(({ counts }) => [...counts])],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    const recolor = new MutationObserver(() => plot.redraw());
    recolor.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      recolor.disconnect();
      resize.disconnect();
      plot.destroy();
    };
  }, [months, series]);
  return <Place ref={place} role="img" aria-label={label} />;
}

/** What uPlot needs of its stylesheet. */
const Place = chakra('div', {
  base: {
    width: 'full',
    minHeight: `${HEIGHT}px`,
    overflow: 'hidden',
    '& .uplot, & .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under, & .u-cursor-x, & .u-cursor-y, & .u-cursor-pt, & .u-select': { position: 'absolute' },
    '& .u-wrap canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
    '& .u-cursor-x, & .u-cursor-y, & .u-cursor-pt': { insetInlineStart: '0', top: '0', pointerEvents: 'none' },
    '& .u-cursor-x': { height: '100%', borderInlineEnd: '1px dashed', borderColor: 'border.control' },
    '& .u-cursor-y': { display: 'none' },
    '& .u-cursor-pt': { rounded: 'full' },
  },
});
