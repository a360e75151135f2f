/** The page with what visitors met, in a span of time, on all gateways: from the database of the api. */
import { nameOf, visitorsOf } from '@azadkar/release';
import { type ReportSummary, SUMMARY_SPANS, type SummarySpan } from '../../../../process/site-reports';
import { type Html, html } from '../../page/html';
import { cell, consolePage, headRow, notice } from '../console-frame';
import { type ErrorGroup, errorRows } from '../live/errors-table';
import { VITAL_METRICS, vitalCells } from '../live/vital-cells';
import type { OwnFigures } from './own-figures';
import { periodChart } from './period-chart';

interface PageViewer {
  readonly nonce: string;
  readonly manager: string;
}

const WORDS: Readonly<Record<SummarySpan, string>> = {
  '24h': '24 hours',
  '14d': '14 days',
  '90d': '90 days',
  '365d': 'a year',
};

export function totalsPage(
  { nonce, manager }: PageViewer,
  span: SummarySpan,
  totals: ReportSummary | OwnFigures,
): string {
  const isWhole = 'versions' in totals;
  const content = isWhole ? wholeSite(totals) : ownFigures(totals);
  return consolePage(
    { nonce, title: 'Errors and speed', manager, place: 'reports' },
    html`<div class="head"><div><h1>Errors and speed</h1>
      <p class="quiet">${isWhole ? 'What visitors met, on all gateways together.' : 'What this gateway knows by itself.'}</p></div>${isWhole && spans(span)}</div>${content}`,
  );
}

const spans = (shown: SummarySpan): Html =>
  html`<nav class="spans" aria-label="Time">${Object.keys(SUMMARY_SPANS)
    .filter((span): span is SummarySpan => span in WORDS)
    .map((span) =>
      span === shown
        ? html`<a href="/reports?span=${span}" aria-current="page">${WORDS[span]}</a>`
        : html`<a href="/reports?span=${span}">${WORDS[span]}</a>`,
    )}</nav>`;

function wholeSite(totals: ReportSummary): Html {
  const lost =
    totals.lost > 0 &&
    notice(`${totals.lost} reports are missing: a gateway could not keep them while the api was away.`, 'status');
  return html`${lost}${versions(totals)}${errors(totals)}${pages(totals)}${renders(totals)}${policies(totals)}`;
}

function versions(totals: ReportSummary): Html {
  if (totals.versions.length === 0)
    return html`<div class="card"><h2>Nothing was counted yet</h2><p class="quiet">Browsers report each page that they show. Figures come within seconds of the first visit.</p></div>`;
  const unit = totals.span === '24h' ? 'hour' : 'day';
  const columns = ['version', 'page views', 'errors', 'in 1,000 views', ...VITAL_METRICS, `by ${unit}`];
  const rows = totals.versions.map((version) => {
    const { views, faults, vitals } = version;
    return html`<tr><th scope="row">${version.name} <span class="num quiet">${version.version}</span></th>
      ${cell('page views', num(views))}${cell('errors', html`<span class="num">${faults > 0 ? html`<strong class="bad">${inThousands(faults)}</strong>` : 0}</span>`)}
      ${cell('in 1,000 views', views > 0 ? num(rate(faults, views)) : '')}
      ${vitalCells(vitals).map(({ metric, content }) => cell(metric, content))}
      <td class="of-chart" data-head="by ${unit}">${periodChart(version, totals)}</td></tr>`;
  });
  return html`<h2 class="first">Versions</h2><div class="card flush stack"><table>${headRow(columns)}<tbody>${rows}</tbody></table></div>
    <p class="quiet small legend"><span class="key views"></span> page views <span class="key faults"></span> errors, each on a scale of its own.
      LCP, INP and CLS: what three of four visits do not exceed, their number in brackets.</p>`;
}

const inThousands = (n: number) => n.toLocaleString('en');
const num = (n: number | string): Html => html`<span class="num">${typeof n === 'number' ? inThousands(n) : n}</span>`;
const rate = (faults: number, views: number): string => {
  const of = (faults * 1_000) / views;
  return of === 0 || of >= 10 ? inThousands(Math.round(of)) : of.toFixed(1);
};

function errors({ groups }: ReportSummary): Html {
  return errorSection(groups);
}

function errorSection(groups: readonly ErrorGroup[]): Html {
  if (groups.length === 0) return html`<h2>Errors</h2><p class="card">None in this time.</p>`;
  return html`<h2>Errors</h2><div class="card flush stack">${errorRows(groups)}</div>`;
}

function pages({ pages: all }: ReportSummary): Html | null {
  if (all.length === 0) return null;
  const rows = all.map(
    ({
      name,
      version,
      page,
      views,
      vitals,
    }) => html`<tr><th scope="row">${page} <span class="quiet">${name} <span class="num">${version}</span></span></th>
      ${cell('page views', num(views))}${vitalCells(vitals).map(({ metric, content }) => cell(metric, content))}</tr>`,
  );
  return html`<h2>Pages</h2><div class="card flush stack"><table>${headRow(['page', 'page views', ...VITAL_METRICS])}<tbody>${rows}</tbody></table></div>`;
}

/** What becomes of pages on the servers, by version. */
function renders({ renders: all }: ReportSummary): Html | null {
  if (all.length === 0) return null;
  const names = [...new Set(all.map(nameOf))];
  const timesOf = (name: string, outcomes: readonly string[]) =>
    all
      .filter((each) => nameOf(each) === name && outcomes.includes(each.outcome))
      .reduce((sum, { times }) => sum + times, 0);
  const rows = names.map((name) => {
    const failed = timesOf(name, ['failed', 'crashed']);
    return html`<tr><th scope="row">${name}</th>
      ${cell('rendered', num(timesOf(name, ['rendered', 'redirected', 'part'])))}
      ${cell('failed', failed > 0 ? html`<strong class="bad num">${inThousands(failed)}</strong>` : num(0))}
      ${cell('left to browsers', num(timesOf(name, ['skipped', 'interrupted', 'unsupported'])))}</tr>`;
  });
  return html`<h2>Rendered on the servers</h2><div class="card flush stack"><table>${headRow(['version', 'rendered', 'failed', 'left to browsers'])}<tbody>${rows}</tbody></table></div>
    <p class="quiet small">Pages and parts that renderers were asked for; those from the cache are not among them.</p>`;
}

function policies({ policies: all }: ReportSummary): Html {
  const items = all.map(
    ({ directive, times }) => html`<li><strong class="num">${inThousands(times)} ×</strong> ${directive}</li>`,
  );
  return html`<h2>What browsers stopped</h2>${items.length > 0 ? html`<ul class="card plain">${items}</ul>` : html`<p class="card">Nothing: no page broke its security policy.</p>`}`;
}

function ownFigures({ reason, groups, vitals, counts }: OwnFigures): Html {
  const speeds = Object.entries(vitals).map(
    ([name, of]) =>
      html`<tr><th scope="row">${name}</th>${vitalCells(of).map(({ metric, content }) => cell(metric, content))}</tr>`,
  );
  const items = Object.entries(counts).map(
    ([kind, count]) => html`<li><strong class="num">${count} ×</strong> ${kind}</li>`,
  );
  return html`${notice(reason, 'alert')}
    ${errorSection(groups.map((group) => ({ ...group, visitors: visitorsOf(group) })))}
    ${speeds.length > 0 && html`<h2>Speed</h2><div class="card flush stack"><table>${headRow(['version', ...VITAL_METRICS])}<tbody>${speeds}</tbody></table></div>`}
    <h2>Reports of browsers</h2>${items.length > 0 ? html`<ul class="card plain">${items}</ul>` : html`<p class="card">None since this gateway started.</p>`}`;
}
