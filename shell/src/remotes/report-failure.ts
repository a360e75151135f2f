import { siteManifest } from '../site-manifest';

interface RemoteFailure {
  remote: string;
  version: string;
  /** Whether the previous version was shown instead, or nothing could be loaded. */
  outcome: 'fell-back' | 'unavailable';
  message: string;
}

/** Reports to the gateway which version failed, without delaying the visitor. */
export function reportFailure(failure: RemoteFailure): void {
  const body = JSON.stringify({ kind: 'remote', revision: siteManifest().revision, ...failure });
  navigator.sendBeacon?.('/reports/remote', new Blob([body], { type: 'application/json' }));
}
