import { refuse } from '../http/refusals';

export const networkRefusals = {
  /** Also for a hidden member: the reply must not reveal that they exist. */
  memberNotFound: () => refuse.notFound('member'),
};
