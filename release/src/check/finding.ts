/** One line of a check. */
export interface Finding {
  readonly what: string;
  /** 'left out' is what nobody looked at, and no failure; `said` tells how it would be looked at. */
  readonly verdict: 'ok' | 'failed' | 'left out';
  readonly detail: string;
}

export const skipped = (what: string, said: string): Finding => ({ what, verdict: 'left out', detail: said });
