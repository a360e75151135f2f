import {
  type ChangeRequest,
  guardMinutesOf,
  MAX_STEP_MINUTES,
  NAME,
  parseShare,
  parseSteps,
  Refusal,
  type StepOrder,
  VERSION,
} from '@azadkar/release';

export type ChangeForm = Readonly<Record<string, string>>;

/** The fields of a posted form. A list offers "ticketing@1.2.0" as one choice. */
export function parseForm(encoded: string): ChangeForm {
  const { target, ...form } = Object.fromEntries(new URLSearchParams(encoded));
  const [name = '', version = ''] = target?.split('@') ?? [];
  return target ? { ...form, name, version } : form;
}

/** The change that a form of the console asks for, on a channel. Throws Refusal when it asks for none. */
export function parseChangeRequest(form: ChangeForm, channel: string): ChangeRequest {
  const guardMinutes = guardMinutesOf(channel);
  const { kind, name = '', version = '', percent = '', steps = '', revision = '', from = '' } = form;
  const target = { name, version };
  const isTarget = NAME.test(name) && VERSION.test(version);
  if (kind === 'pin' && isTarget) return { kind, targets: [target], guardMinutes };
  if (kind === 'roll-out' && isTarget && steps) return { kind, target, ...parseOrder(form, guardMinutes) };
  const share = parseShare(percent);
  if (kind === 'roll-out' && isTarget && share !== null) return { kind, target, percent: share };
  if (kind === 'recall' && isTarget) return { kind, target };
  if (kind === 'finish' && NAME.test(name)) return { kind, name, guardMinutes };
  if (kind === 'abort' && NAME.test(name)) return { kind, name };
  if (kind === 'promote' && NAME.test(from)) return { kind, from, guardMinutes };
  if (kind === 'roll-back' && /^[1-9]\d{0,8}$/.test(revision)) return { kind, to: Number(revision) };
  throw new Refusal('This form is not understood.');
}

/** Steps and the first of them. */
function parseOrder(
  { steps = '', every = '' }: ChangeForm,
  guardMinutes: number,
): { percent: number; steps: StepOrder } {
  const [percents, everyMinutes] = [parseSteps(steps), Number(every)];
  const [percent] = percents ?? [];
  if (!percents || percent === undefined)
    throw new Refusal('The steps are percentages that rise, for example staff, 5, 25, 100.');
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || everyMinutes > MAX_STEP_MINUTES)
    throw new Refusal('A step lasts from a minute to a week.');
  return { percent, steps: { percents, everyMinutes, guardMinutes } };
}
