/** What a posted form asks for, and the plan of it. */
import {
  type AskedChange,
  type ChangeRequest,
  type Plan,
  parseStoredChange,
  Refusal,
  type Revision,
} from '@azadkar/release';
import type { Console } from '../console';
import type { ManagerContext } from '../require-manager';
import { type ChangeForm, parseChangeRequest } from './parse-change-request';
import { requireRights } from './required-rights';

const MAX_REASON = 200;

interface AskedPlan {
  readonly request: ChangeRequest;
  /** Where another person asked for it. */
  readonly asked: AskedChange | null;
}

/** The number of a request in a form. */
function numberIn({ request = '' }: ChangeForm): number {
  if (/^[1-9]\d{0,8}$/.test(request)) return Number(request);
  throw new Refusal('This form is not understood.');
}

export const USED_FORM =
  'This form was used already, or stood open for too long. Nothing was applied; look at what is live, then choose again.';

interface Plans {
  readForm(body: ChangeForm): Promise<AskedPlan>;
  planFor(context: Pick<ManagerContext, 'person'>, form: AskedPlan, reason?: string): Promise<Plan>;
  seenRevision(number: number): Promise<Revision | null>;
}

export function plansOf({ gateway, authority }: Pick<Console, 'gateway' | 'authority'>): Plans {
  const { settings, store } = gateway;
  /** The signed plan of a change of what is live now, which this person may make, or gives the second word for. */
  async function planFor(
    { person }: Pick<ManagerContext, 'person'>,
    { request, asked }: AskedPlan,
    reason = '',
  ): Promise<Plan> {
    if (asked) return authority.planApproved(asked, request, person.name);
    const urgent = request.kind === 'recall';
    const at = new Date().toISOString();
    const plan = await authority.plan(request, {
      channel: settings.channel,
      author: person.name,
      reason: reason.slice(0, MAX_REASON),
      urgent,
      at,
    });
    requireRights(person, request, plan.live, plan.next);
    return plan;
  }

  async function readForm(body: ChangeForm): Promise<AskedPlan> {
    if (body.kind !== 'approve') return { request: parseChangeRequest(body, settings.channel), asked: null };
    const asked = await authority.request(numberIn(body));
    return { request: parseStoredChange(asked.change), asked };
  }

  /** What was live when a page was shown. Throws Refusal where it is no longer known. */
  async function seenRevision(number: number): Promise<Revision | null> {
    const seen = number === 0 ? null : await store.readRevision(settings.channel, number);
    if (seen || number === 0) return seen;
    throw new Refusal('What was shown is no longer in the release store. Nothing was applied; look at what is live.');
  }

  return { readForm, planFor, seenRevision };
}
