import { type Html, html } from '../../page/html';
import type { VitalsOfRelease } from '../../reports/vitals';

/** The upper limits of "good" at web.dev/vitals, in milliseconds except for CLS: beyond them visitors notice. */
const GOOD: Readonly<Record<string, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

export const VITAL_METRICS = Object.keys(GOOD);

interface VitalCell {
  readonly metric: string;
  /** Empty while no browser has reported the metric. */
  readonly content: Html | string;
}

/** The speed of one version. */
export function vitalCells(vitals: VitalsOfRelease = {}): VitalCell[] {
  return Object.entries(GOOD).map(([metric, limit]) => {
    const vital = vitals[metric];
    if (!vital) return { metric, content: '' };
    const slow = vital.p75 > limit && html` <span class="chip warn">slow</span>`;
    const content = html`<span class="num">${inUnits(metric, vital.p75)} <span class="quiet">(${vital.of})</span></span>${slow}`;
    return { metric, content };
  });
}

function inUnits(metric: string, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
