import { citiesOf, provinceOf, provinces } from '@azadkar/shared-api/places';
import { ADDRESS_MAX, ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import { Box } from '@azadkar/shared-ui';
import { ComboboxField, SelectField, TextAreaField, useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect, useMemo, useRef } from 'react';

export interface Address {
  state: string;
  city: string;
  country: string;
  physical_address: string;
}

/** The fields of a postal address, from the house to the country; of a place that is known, the house alone. */
export function AddressFields({ isPlaceKnown = false }: { isPlaceKnown?: boolean }) {
  const { city } = useCityAndState();
  const cities = useMemo(() => citiesOf(), []);
  return (
    <>
      <Box data-wide="">
        <TextAreaField
          name="physical_address"
          label="Address"
          rows={2}
          characterLimit={ADDRESS_MAX}
          autoComplete="street-address"
          required
        />
      </Box>
      {isPlaceKnown || (
        <>
          <ComboboxField
            name="city"
            label="City"
            choices={city && !cities.includes(city) ? [city, ...cities] : cities}
            placeholder="Type to find it"
            required
          />
          <SelectField name="state" label="State" choices={provinces} required />
          <SelectField name="country" label="Country" choices={ticketCountries} required />
        </>
      )}
    </>
  );
}

/** A city brings its province along; another province empties the city. */
function useCityAndState(): Address {
  const { values, setValue } = useFormValues<Address>();
  const { city, state } = values;
  const lastCity = useRef('');
  useEffect(() => {
    const province = provinceOf(city);
    if (province && (!state || !citiesOf(state).includes(city))) {
      if (city === lastCity.current) setValue('city', '');
      else setValue('state', province);
    }
    lastCity.current = city;
  });
  return values;
}

/** The address in one line, without the parts that are empty. */
export const formatAddress = ({ physical_address, city, state, country }: Address): string =>
  [physical_address, city, state, country].filter(Boolean).join(', ');
