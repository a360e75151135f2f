/** Every "no" of the network, with its words. */
import { NO_KIND } from '@azadkar/shared-api/network/rules';
import { refuse } from '../../platform/http/refusals';
import type { ReasonNotToWrite } from './messages/messages.rules';

const reasons: Record<ReasonNotToWrite, (name: string) => string> = {
  'you blocked': (name) => `You have blocked ${name}. Unblock this member to write.`,
  'not confirmed': () => 'Please confirm your email address first. Then you can write to members.',
  'takes none': (name) => `${name} takes no messages at present.`,
};

export const sentenceOf = (reason: ReasonNotToWrite | null, name: string): string | null =>
  reason && reasons[reason](name);

export const networkRefusals = {
  kindNotOffered: () => refuse.invalid({ for: NO_KIND }),
  memberNotFound: () => refuse.notFound('member'),
  conversationNotFound: () => refuse.notFound('conversation'),
  searchNotFound: () => refuse.notFound('search'),
  emptySearch: () => refuse.unacceptable('Please choose a filter first. Then there is something to save.'),
  tooManySearches: (max: number) => refuse.conflict(`You have saved ${max} searches. Please delete one first.`),
  yourself: () => refuse.conflict('This is your own page.'),
  cannotWrite: (reason: ReasonNotToWrite, name: string) => refuse.forbidden(reasons[reason](name)),
};
