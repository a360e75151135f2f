import { citiesOf, type Place, provinceOf, provinces } from '@azadkar/shared-api/places';
import { ADDRESS_MAX, type EventQuestions, ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import type { Ticket } from '@azadkar/shared-api/ticketing/schema';
import { Box } from '@azadkar/shared-ui';
import { PlaceField } from '@azadkar/shared-ui/blocks';
import { SelectField, TextAreaField, useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect, useMemo, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { askedOf } from './asked-of';

export type Address = Pick<Ticket, 'physical_address' | 'city' | 'state' | 'country'>;

interface Props {
  questions: EventQuestions;
  isPlaceKnown?: boolean;
}

/** The fields of a postal address that are asked, from the house to the country; of a place that is known, the house alone. */
export function AddressFields({ questions, isPlaceKnown = false }: Props) {
  const { places } = useLoaderData<{ places: Place[] }>();
  useCityAndState(places);
  const cities = useMemo(() => citiesOf(places), [places]);
  const ask = askedOf(questions);
  return (
    <>
      {ask.physical_address && (
        <Box data-wide="">
          <TextAreaField
            {...ask.physical_address}
            label="Address"
            rows={2}
            characterLimit={ADDRESS_MAX}
            autoComplete="street-address"
          />
        </Box>
      )}
      {isPlaceKnown || (
        <>
          {ask.city && <PlaceField {...ask.city} label="City" names={cities} />}
          {ask.state && <SelectField {...ask.state} label="State" choices={provinces} />}
          {ask.country && <SelectField {...ask.country} label="Country" choices={ticketCountries} />}
        </>
      )}
    </>
  );
}

/** A city brings its province along; another province empties the city. */
function useCityAndState(places: readonly Place[]): void {
  const { values, setValue } = useFormValues<Address>();
  const { city, state } = values;
  const lastCity = useRef('');
  useEffect(() => {
    const province = provinceOf(places, city);
    if (province && (!state || !citiesOf(places, state).includes(city))) {
      if (city === lastCity.current) setValue('city', '');
      else setValue('state', province);
    }
    lastCity.current = city;
  });
}

/** The address in one line, without the parts that are empty. */
export const formatAddress = ({ physical_address, city, state, country }: Address): string =>
  [physical_address, city, state, country].filter(Boolean).join(', ');
