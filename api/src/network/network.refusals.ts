import { refuse } from '../http/refusals';

export const networkRefusals = {
  /** Also for a hidden member, who must look like a missing one. */
  memberNotFound: () => refuse.notFound('member'),
};
