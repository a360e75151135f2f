import { Refusal } from '../errors';
import type { ChangeRequest } from '../plan/change-request';

const WAY_OUT =
  'Deploy an api that answers them first, or build the version against the contract of that api; ' +
  '--api names another api, and --no-api asks none.';

/** The refusal of a plan whose calls are not answered; null where there are none. */
export const unansweredRefusal = (problems: readonly string[]): Refusal | null =>
  problems.length > 0 ? new Refusal(`${problems.join('\n')}\n${WAY_OUT}`) : null;

/** Whether a change may be refused for it: what goes back to an older version must work in an emergency. */
export const refusesUnanswered = ({ kind }: Pick<ChangeRequest, 'kind'>): boolean =>
  !['roll-back', 'revert', 'recall'].includes(kind);
