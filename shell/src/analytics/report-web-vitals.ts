import { track } from '@azadkar/shared-api';
import { whenPageIsIdle } from '../startup/request-idle';

/** Core Web Vitals, told with the remote and version of the first page that they tell of. After all that matters. */
export function reportWebVitals(): void {
  whenPageIsIdle(() => void measure());
}

async function measure(): Promise<void> {
  const vitals = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals').catch(() => null); // not worth a message
  const remote = document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote;
  const report = ({ name, value }: { name: string; value: number }) =>
    track('WebVital', { content: name, value, remote });
  vitals?.onLCP(report);
  vitals?.onINP(report);
  vitals?.onCLS(report);
}
