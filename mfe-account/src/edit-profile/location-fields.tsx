import { DEFAULT_COUNTRY } from '@azadkar/shared-api/account/rules';
import { citiesOf, type Place, provinceOf, provinces } from '@azadkar/shared-api/places';
import { PlaceField } from '@azadkar/shared-ui/blocks';
import { FormSection, TextField, useFieldValue, useSetValue } from '@azadkar/shared-ui/forms';
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
  const selected = String(useFieldValue('country'));
  const setValue = useSetValue<ProfileValues>();
  /** A province and a city belong to their country. */
  const clearPlace = (chosen: string | number) => {
    if (chosen === selected) return;
    setValue('state', '');
    setValue('city', '');
  };
  const countries = useMemo(listCountries, []);
  const country = (
    <div data-wide>
      <PlaceField name="country" label={requiredFields.country} names={countries} onChoose={clearPlace} required />
    </div>
  );
  if (selected !== '' && selected !== DEFAULT_COUNTRY) {
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
  const city = String(useFieldValue('city'));
  const state = String(useFieldValue('state'));
  const setValue = useSetValue<ProfileValues>();
  const province = provinceOf(places, city);
  const isElsewhere = province !== undefined && provinces.includes(state) && !citiesOf(places, state).includes(city);
  useEffect(() => {
    if (province && !state) setValue('state', province);
    if (isElsewhere) setValue('city', '');
  });
  return (
    <>
      <PlaceField name="state" label={requiredFields.state} names={provinces} required />
      <PlaceField name="city" label={requiredFields.city} names={citiesOf(places, state)} required />
    </>
  );
}

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
