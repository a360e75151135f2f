import { type FaultReport, MAX_FAULT_MESSAGE, MAX_FAULT_STACK } from '@azadkar/release/manifest';
import { siteManifest } from '../site-manifest';

/** A fault as the place that caught it knows it. */
export interface Fault extends Pick<FaultReport, 'name' | 'version' | 'page' | 'kind' | 'outcome'> {
  /** Whatever was thrown. */
  readonly error: unknown;
}

/** Reports a fault to the gateway under the version that it belongs to, without delaying the visitor. */
export function reportFault({ error, ...fault }: Fault): void {
  const report: FaultReport = {
    revision: siteManifest().revision,
    ...fault,
    message: String(error).slice(0, MAX_FAULT_MESSAGE),
    stack: (error instanceof Error && error.stack ? error.stack : '').slice(0, MAX_FAULT_STACK),
  };
  navigator.sendBeacon?.('/reports/fault', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
