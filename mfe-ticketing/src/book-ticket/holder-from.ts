import type { Profile } from '@azadkar/shared-api/account/schema';
import { ticketCountries } from '@azadkar/shared-api/ticketing/rules';

export interface Holder {
  company: string;
  position: string;
  city: string;
  state: string;
}

/** What a profile knows of a ticket's holder. A place abroad is left out: tickets have addresses in Pakistan. */
export function holderFrom({ organisation, designation, title, country, city, state }: Profile): Holder {
  const near = ticketCountries.some((name) => name === country);
  return {
    company: organisation ?? '',
    position: designation || title || '',
    city: (near && city) || '',
    state: (near && state) || '',
  };
}
