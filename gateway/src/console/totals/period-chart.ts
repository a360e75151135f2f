/** Page views and errors of a version over time, as bars: an SVG without scripts, whose colors are in the style sheet. */
import type { ReportSummary, VersionSummary } from '../../../../process/site-reports';
import { type Html, html } from '../../page/html';

const HEIGHT = 36;
const WIDTH = 240;
/** Bars do not touch, unless they are thinner than this. */
const GAP = 1;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So that one error is seen. */
const LEAST = 3;

/** Views above the line, errors in front of them on a scale of their own: their number is in the table. */
export function periodChart({ periods }: VersionSummary, { span, from, to }: ReportSummary): Html {
  const step = span === '24h' ? HOUR_MS : DAY_MS;
  const begin = Date.parse(from);
  const count = Math.floor((Date.parse(to) - begin) / step) + 1;
  const width = WIDTH / count;
  const most = (of: 'views' | 'faults') => Math.max(1, ...periods.map((period) => period[of]));
  const bars = (of: 'views' | 'faults') =>
    periods
      .filter((period) => period[of] > 0)
      .map((period) => {
        const height = Math.max(LEAST, Math.round((period[of] / most(of)) * HEIGHT * (of === 'views' ? 1 : 0.6)));
        const x = Math.round((Date.parse(period.at) - begin) / step) * width;
        return html`<rect class="${of}" x="${x.toFixed(1)}" y="${HEIGHT - height}" width="${Math.max(width - GAP, width * 0.8).toFixed(1)}" height="${height}"/>`;
      });
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT + 1}" preserveAspectRatio="none" role="img" aria-label="${describe(periods, span)}">
    <rect class="ground" x="0" y="${HEIGHT}" width="${WIDTH}" height="1"/>${bars('views')}${bars('faults')}</svg>`;
}

function describe(periods: VersionSummary['periods'], span: ReportSummary['span']): string {
  const unit = span === '24h' ? 'hour' : 'day';
  const worst = periods.toSorted((a, b) => b.faults - a.faults)[0];
  if (!worst || worst.faults === 0) return `No errors in any ${unit}`;
  const at = worst.at.replace('T', ' ').slice(0, unit === 'hour' ? 16 : 10);
  return `Most errors in one ${unit}: ${worst.faults} of ${worst.views} views, ${at}${unit === 'hour' ? ' UTC' : ''}`;
}
