import type { Address } from '../address-fields';

/** The address in one line, without the parts that are empty. */
export const formatAddress = ({ physical_address, city, state, country }: Address): string =>
  [physical_address, city, state, country].filter(Boolean).join(', ');
