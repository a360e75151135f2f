/** A change request as it is kept in a request for a second person's word: its author may write anything there. */
import { array, boolean, number, object, string } from 'yup';
import { messageOf, Refusal } from '../../errors';
import { MAX_STEPS, NAME, VERSION } from '../../manifest/manifest.schema';
import type { ChangeRequest } from '../../plan/change-request';

const MAX_NAMES = 200;

const name = string().required().matches(NAME);
const target = object({ name, version: string().required().matches(VERSION) });
const minutes = number().integer().min(0).optional();
const percent = number().integer().min(1).max(100);
const steps = object({
  percents: array(percent.required()).max(MAX_STEPS).required(),
  everyMinutes: minutes.required(),
  guardMinutes: minutes.required(),
})
  .default(undefined)
  .optional();
const guard = { guardMinutes: minutes };
const paths = { mayLosePaths: boolean().optional() };

/** The fields of each kind; others are kept as they are. */
const FIELDS = {
  pin: { targets: array(target.required()).min(1).max(MAX_NAMES).required(), ...guard, ...paths },
  unpin: { names: array(name).min(1).max(MAX_NAMES).required(), ...paths },
  promote: { from: name, ...guard, ...paths },
  'roll-out': { target: target.required(), percent: percent.required(), steps, ...paths },
  step: { name },
  finish: { name, ...guard, ...paths },
  abort: { name },
  revert: { target: target.required() },
  worker: { on: boolean().required() },
  'roll-back': { to: number().integer().min(1).optional() },
  recall: { target: target.required(), standIn: string().matches(VERSION).optional(), ...paths },
} satisfies Record<ChangeRequest['kind'], object>;

const isKind = (kind: unknown): kind is ChangeRequest['kind'] =>
  typeof kind === 'string' && Object.hasOwn(FIELDS, kind);

/** Throws Refusal for what is no change request. */
export function parseStoredChange(value: object): ChangeRequest {
  try {
    if (isStoredChange(value)) return value;
    throw new Error('it asks for no kind of change that is known.');
  } catch (error) {
    throw new Refusal(`This request cannot be read: ${messageOf(error).split('\n')[0]}`);
  }
}

/** Throws yup's ValidationError for a field of another type. */
function isStoredChange(value: object): value is ChangeRequest {
  const kind: unknown = 'kind' in value ? value.kind : undefined;
  if (!isKind(kind)) return false;
  object(FIELDS[kind]).required().validateSync(value, { strict: true });
  return true;
}
