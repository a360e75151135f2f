/** What this gateway knows by itself, for when the api cannot be asked. */
import type { FaultGroup } from '@azadkar/release';
import type { VersionSummary } from '../../../../process/site-reports';
import type { Gateway } from '../../gateway';
import { asSentence } from '../console-frame';

export interface OwnFigures {
  /** Why the figures of the whole site cannot be shown, in sentences. */
  readonly reason: string;
  readonly groups: readonly FaultGroup[];
  readonly vitals: Readonly<Record<string, VersionSummary['vitals']>>;
  /** Reports of browsers by kind. */
  readonly counts: Readonly<Record<string, number>>;
}

export const readOwnFigures = ({
  totals,
  monitor,
  vitals,
  failures,
}: Pick<Gateway, 'totals' | 'monitor' | 'vitals' | 'failures'>): OwnFigures => ({
  reason: reasonOf(totals),
  groups: monitor.faultGroups(),
  vitals: vitals.all(),
  counts: failures.all(),
});

/** Why there are no figures of the whole site, as a clause. */
export const whyUnknown = ({ isOn }: Pick<Gateway['totals'], 'isOn'>): string =>
  isOn
    ? 'the api does not answer, so what it keeps cannot be shown'
    : 'GATEWAY_KEY is not set, so nothing is kept in the database';

/** The same in sentences, with what is shown instead. */
export const reasonOf = (totals: Pick<Gateway['totals'], 'isOn'>): string =>
  `${asSentence(whyUnknown(totals))} Errors are those that gateways wrote into the release store; ` +
  'speed and reports are what this gateway has counted since it started.';
