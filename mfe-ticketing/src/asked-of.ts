import { type BookingField, bookingFields, type EventQuestions } from '@azadkar/shared-api/ticketing/rules';

interface AskedField {
  name: string;
  required: boolean;
  description?: string;
}

/** The fields that an event asks, by name, as props of their inputs; in `row`, those of one person of several. */
export const askedOf = (questions: EventQuestions, row?: string) =>
  bookingFields.reduce<Partial<Record<BookingField, AskedField>>>((asked, field) => {
    const asking = questions[field];
    const name = row ? `${row}.${field}` : field;
    if (asking === 'required') asked[field] = { name, required: true };
    if (asking === 'optional') asked[field] = { name, required: false, description: 'Optional' };
    return asked;
  }, {});
