import { CheckboxField, NumberField, TextField } from '@azadkar/shared-ui/forms';
import { DateTimeField } from '../edit/fields';
import { PictureField } from '../edit/picture/picture-field';
import { RichTextField } from '../edit/rich-text/rich-text-field';

/** What a promotion is, for a new one and for one that is changed. */
export function PromotionFields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextField name="company_name" label="Company" required />
      <PictureField name="company_logo" label="Logo of the company" />
      <TextField name="benefit" label="Benefit" description="In two or three words, for the card: 40% off" />
      <TextField name="organizer" label="Organizer" />
      <RichTextField name="description" label="Description" required />
      <RichTextField name="terms" label="Terms" />
      <TextField
        name="discount_link"
        label="Address where the code is used"
        type="url"
        placeholder="https://"
        required
      />
      <CheckboxField name="free" label="The offer itself is free" />
      <DateTimeField name="valid_from" label="From" />
      <DateTimeField name="valid_until" label="Until" />
      <NumberField name="position" label="Position" description="Promotions are listed by it, the smallest first." />
      <CheckboxField name="enabled" label="Members can see it" />
    </>
  );
}
