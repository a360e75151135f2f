import type { ChangeRequest } from '../plan/change-request';
import type { Plan } from '../plan/plan-change';
import type { Store } from '../store/store';
import { checkRevisionCalls } from './check-revision-calls';
import { readApi } from './read-api';
import { refusesUnanswered, unansweredRefusal } from './unanswered-refusal';

/**
 * Throws Refusal when a new version of a plan calls what the api at an address does not answer. An api that does not say
 * what it answers, or is away, refuses nothing.
 */
export async function refuseUnanswered(
  store: Store,
  { request, plan: { live, next } }: { readonly request: ChangeRequest; readonly plan: Plan },
  address: string,
): Promise<void> {
  const api = refusesUnanswered(request) ? await readApi(address).catch(() => null) : null;
  if (!api) return;
  const { problems } = await checkRevisionCalls(store, { known: live, next }, api);
  const refusal = unansweredRefusal(problems);
  if (refusal) throw refusal;
}
