import { DEFAULT_COUNTRY } from '@azadkar/shared-api/account/rules';
import { citiesOf, type Place, provinceOf, provinces } from '@azadkar/shared-api/places';
import { ComboboxField, FormSection, TextField, useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { requiredFields } from '../profile-completeness';
import type { ProfileValues } from '../profile-values';

export const PlaceFields = () => (
  <FormSection title="Where you are" columns={2}>
    <LocationFields />
  </FormSection>
);

/** Country, province and city: comboboxes within Pakistan, free text for other countries. */
function LocationFields() {
  const { values, setValue } = useFormValues<ProfileValues>();
  /** A province and a city belong to their country. */
  const clearPlace = (chosen: string | number) => {
    if (chosen === values.country) return;
    setValue('state', '');
    setValue('city', '');
  };
  const countries = useMemo(listCountries, []);
  const country = (
    <div data-wide>
      <ComboboxField
        name="country"
        label={requiredFields.country}
        choices={includeSaved(countries, values.country)}
        onChoose={clearPlace}
        required
      />
    </div>
  );
  const abroad = values.country !== '' && values.country !== DEFAULT_COUNTRY;
  if (abroad) {
    return (
      <>
        {country}
        <TextField name="state" label="State or region" autoComplete="address-level1" required />
        <TextField name="city" label={requiredFields.city} autoComplete="address-level2" required />
      </>
    );
  }
  return (
    <>
      {country}
      <PakistanLocationFields />
    </>
  );
}

function PakistanLocationFields() {
  const { places } = useLoaderData<{ places: Place[] }>();
  const { values, setValue } = useFormValues<ProfileValues>();
  const { city, state } = values;
  const province = provinceOf(places, city);
  const isElsewhere = province !== undefined && provinces.includes(state) && !citiesOf(places, state).includes(city);
  useEffect(() => {
    if (province && !state) setValue('state', province);
    if (isElsewhere) setValue('city', '');
  });
  return (
    <>
      <ComboboxField
        name="state"
        label={requiredFields.state}
        choices={includeSaved(provinces, state)}
        placeholder="Type to find it"
        required
      />
      <ComboboxField
        name="city"
        label={requiredFields.city}
        placeholder="Type to find it"
        choices={includeSaved(citiesOf(places, state), city)}
        required
      />
    </>
  );
}

/** Adds the saved name to the choices when our lists do not have it. */
const includeSaved = (names: readonly string[], saved: string) =>
  saved && !names.includes(saved) ? [saved, ...names] : names;

/** ISO 3166-1 alpha-2 codes of all countries and territories. A list alone is 0.5 kB; their names come from the browser. */
const COUNTRY_CODES =
  'AFAXALDZASADAOAIAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRIOVGBNBGBFBIKHCMCACVBQKYCFTDCLCNCXCCCOKMCGCDCKCRCIHRCUCWCYCZDK' +
  'DJDMDOECEGSVGQEREESZETFKFOFJFIFRGFPFGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIXKKWKGLALVLB' +
  'LSLRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUYTMXFMMDMCMNMEMSMAMZMMNANRNPNLNCNZNINENGNUNFKPMKMPNOOMPKPWPSPAPGPYPEPHPNPLPTPRQARERORURW' +
  'WSSMSTSASNRSSCSLSGSXSKSISBSOZAGSKRSSESLKBLSHKNLCMFPMVCSDSRSJSECHSYTWTJTZTHTLTGTKTOTTTNTRTMTCTVUMVIUGUAAEGBUSUYUZVUVAVEVNWF' +
  'EHYEZMZW';

/** English names of all countries, in alphabetical order. */
function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = (COUNTRY_CODES.match(/../g) ?? []).map((code) => names.of(code) ?? code);
  return countries.sort((one, other) => one.localeCompare(other, 'en'));
}
