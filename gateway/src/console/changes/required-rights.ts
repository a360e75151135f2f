/** Which rights a change needs, and who may make it. */
import {
  type Action,
  type ChangeRequest,
  changedNames,
  mayDo,
  type Principal,
  Refusal,
  type Revision,
} from '@azadkar/release';

/** Any of these suffices; the first is the change's own. */
const ACTIONS: Record<ChangeRequest['kind'], readonly [Action, ...Action[]]> = {
  pin: ['pin'],
  unpin: ['pin'],
  promote: ['pin'],
  'roll-out': ['roll-out'],
  step: ['roll-out', 'pin'],
  finish: ['roll-out', 'pin'],
  abort: ['roll-out', 'roll-back', 'pin'],
  revert: ['roll-back', 'pin'],
  'roll-back': ['roll-back', 'pin'],
  worker: ['roll-back', 'pin'],
  recall: ['recall'],
};

export type ChangeKind = ChangeRequest['kind'];

export function mayMake(person: Principal, kind: ChangeKind, names: readonly string[], channel: string): boolean {
  return names.every((name) => ACTIONS[kind].some((action) => mayDo(person, { action, name, channel })));
}

/** Throws Refusal with a sentence when a person may not make a change. */
export function requireRights(person: Principal, { kind }: ChangeRequest, live: Revision | null, next: Revision): void {
  const { channel } = next;
  const missing = changedNames(live, next).filter((name) => !mayMake(person, kind, [name], channel));
  if (missing.length === 0) return;
  throw new Refusal(
    `You may not ${VERBS[ACTIONS[kind][0]]} ${missing.join(', ')} on ${channel}. Ask somebody who may, or whoever signs ` +
      'the policy of the release store.',
  );
}

const VERBS: Record<Action, string> = {
  publish: 'publish',
  pin: 'pin',
  'roll-out': 'roll out',
  'roll-back': 'roll back',
  recall: 'recall',
  approve: 'give a second word for',
  policy: 'decide about',
};
