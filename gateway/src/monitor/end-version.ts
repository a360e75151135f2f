import { type ChangeRequest, type Comparison, periodsOf, type RevisionSigner, type Store } from '@azadkar/release';
import { changeAsMonitor } from './change-as-monitor';

/**
 * Aborts a roll-out or reverts a pin. Gives the number of the revision, or null where the version is no longer live in that way.
 * Throws Refusal where it cannot be.
 */
export const endVersion = (
  store: Store,
  channel: string,
  comparison: Comparison,
  reason: string,
  signer: RevisionSigner | null,
): Promise<number | null> =>
  changeAsMonitor(
    store,
    {
      ...{ channel, reason, request: requestOf(comparison) },
      // The same version, since the same time.
      isDue: (live) =>
        periodsOf(live, comparison.period, Date.now()).some(({ from }) => from === comparison.period.from),
    },
    signer,
  );

const requestOf = ({ name, kind, period: { version } }: Comparison): ChangeRequest =>
  kind === 'roll-out' ? { kind: 'abort', name } : { kind: 'revert', target: { name, version } };
