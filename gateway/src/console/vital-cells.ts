import type { Vitals } from '../reports/vitals';

type Measured = ReturnType<Vitals['all']>[string];

/** From here on visitors notice: the limits of web.dev's "good", in milliseconds but for the shift. */
const GOOD: Readonly<Record<string, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

/** The speed of one version, a cell of HTML for each metric; empty where no visit has told. */
export function vitalCells(measured: Measured | undefined): { metric: string; html: string }[] {
  return Object.entries(GOOD).map(([metric, limit]) => {
    const known = measured?.[metric];
    if (!known) return { metric, html: '' };
    const slow = known.p75 > limit ? ' <span class="chip warn">slow</span>' : '';
    return {
      metric,
      html: `<span class="num">${inUnits(metric, known.p75)} <span class="quiet">(${known.of})</span></span>${slow}`,
    };
  });
}

function inUnits(metric: string, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
