import { ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Box, Button, Text } from '@azadkar/shared-ui';
import { FormSection, useFormValues } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type Address, AddressFields } from '../address-fields';
import { formatAddress } from './format-address';

const EMPTY: Address = { state: '', city: '', country: ticketCountries[0], physical_address: '' };

/** The ticket's address, or the fields for another one. */
export function ShippingAddress({ ticket }: { ticket: Ticket }) {
  const { setValue } = useFormValues<Address>();
  const [other, setOther] = useState(false);
  const use = ({ state, city, country, physical_address }: Address, isOther: boolean) => {
    setValue('state', state);
    setValue('city', city);
    setValue('country', country);
    setValue('physical_address', physical_address);
    setOther(isOther);
  };
  return (
    <FormSection
      title="Shipping address"
      description="Your ticket comes as a PDF, nothing by post. This address stands on the order."
      columns={2}
    >
      {other ? <AddressFields /> : <Text data-wide="">{formatAddress(ticket)}</Text>}
      <Box data-wide="">
        {other ? (
          <Button variant="outline" size="sm" onClick={() => use(ticket, false)}>
            Use the address of the ticket
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={() => use(EMPTY, true)}>
            Use a different shipping address
          </Button>
        )}
      </Box>
    </FormSection>
  );
}
