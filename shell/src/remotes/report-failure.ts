import { siteManifest } from '../site-manifest';

interface RemoteFailure {
  remote: string;
  version: string;
  /** What the visitor met: another version stood in, or none could be loaded. */
  outcome: 'fell-back' | 'unavailable';
  message: string;
}

/** Tells the gateway which version failed; never in the visitor's way. */
export function reportFailure(failure: RemoteFailure): void {
  const body = JSON.stringify({ kind: 'remote', revision: siteManifest().revision, ...failure });
  navigator.sendBeacon?.('/reports/remote', new Blob([body], { type: 'application/json' }));
}
