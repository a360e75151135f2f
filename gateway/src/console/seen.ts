import type { RollOutGuard } from '../guard-roll-outs';
import type { Vitals } from '../vitals';
import type { ConsoleState } from './console-state';

/** What the overview is drawn from. */
export interface Seen {
  readonly state: ConsoleState;
  readonly reports: Readonly<Record<string, number>>;
  readonly vitals: ReturnType<Vitals['all']>;
  readonly tallies: ReturnType<RollOutGuard['tallies']>;
  readonly who: string;
}
