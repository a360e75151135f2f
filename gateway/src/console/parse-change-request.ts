import { type ChangeRequest, NAME, VERSION } from '@azadkar/release';

/** A form of the console as a request; null when it is none. */
export function parseChangeRequest(form: Readonly<Record<string, string>>): ChangeRequest | null {
  const { kind, name = '', version = '', percent = '', revision = '', from = '' } = form;
  const target = { name, version };
  const isTarget = NAME.test(name) && VERSION.test(version);
  if (kind === 'pin' && isTarget) return { kind, targets: [target] };
  if (kind === 'roll-out' && isTarget && isPercent(percent)) return { kind, target, percent: Number(percent) };
  if (kind === 'recall' && isTarget) return { kind, target };
  if ((kind === 'finish' || kind === 'abort') && NAME.test(name)) return { kind, name };
  if (kind === 'promote' && NAME.test(from)) return { kind, from };
  if (kind === 'roll-back' && /^[1-9]\d{0,8}$/.test(revision)) return { kind, to: Number(revision) };
  return null;
}

const isPercent = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;
