import { citiesOf, provinces } from '@azadkar/shared-api/places';
import { ADDRESS_MAX, ticketCountries } from '@azadkar/shared-api/ticketing/rules';
import { Box } from '@azadkar/shared-ui';
import { ComboboxField, SelectField, TextAreaField, useFormValues } from '@azadkar/shared-ui/forms';

export interface Address {
  state: string;
  city: string;
  country: string;
  physical_address: string;
}

/** The fields of a postal address. The cities offered are those of the chosen province, and the one that is set. */
export function AddressFields() {
  const { values } = useFormValues<Address>();
  const cities = citiesOf(provinces.includes(values.state) ? values.state : undefined);
  return (
    <>
      <SelectField name="state" label="State" choices={provinces} required />
      <ComboboxField
        name="city"
        label="City"
        choices={values.city && !cities.includes(values.city) ? [values.city, ...cities] : cities}
        placeholder="Type to find it"
        required
      />
      <SelectField name="country" label="Country" choices={ticketCountries} required />
      <Box data-wide="">
        <TextAreaField
          name="physical_address"
          label="Address"
          rows={3}
          characterLimit={ADDRESS_MAX}
          autoComplete="street-address"
          required
        />
      </Box>
    </>
  );
}
