import type { Vitals } from '../reports/vitals';
import type { RollOutMonitor } from '../roll-outs/roll-out-monitor';
import type { ConsoleState } from './console-state';

/** What the overview is drawn from. */
export interface Overview {
  readonly state: ConsoleState;
  readonly reports: Readonly<Record<string, number>>;
  readonly vitals: ReturnType<Vitals['all']>;
  readonly failureRates: ReturnType<RollOutMonitor['failureRates']>;
  readonly who: string;
}
