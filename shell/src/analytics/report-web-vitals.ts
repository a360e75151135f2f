import { track } from '@azadkar/shared-api';
import { whenPageIsIdle } from '../startup/request-idle';

/** Reports the Core Web Vitals of the first page, with its remote and version. Loaded last, when the page is idle. */
export function reportWebVitals(): void {
  whenPageIsIdle(() => void measure());
}

async function measure(): Promise<void> {
  const vitals = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals').catch(() => null); // measuring is optional
  const remote = document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;
  const report = ({ name, value }: { name: string; value: number }) =>
    track('WebVital', { content: name, value, remote });
  vitals?.onLCP(report);
  vitals?.onINP(report);
  vitals?.onCLS(report);
}
