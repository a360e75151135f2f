import { bookingFields, type EventQuestions } from '../ticketing/ticketing.rules';
import { eventQuestions } from '../ticketing/ticketing.schema';

/** What an event asks as specified: all eleven fields; pass those that are asked otherwise. */
export const allAsked = (own: Partial<EventQuestions> = {}): EventQuestions => eventQuestions.cast(own);

/** What an event asks that asks these fields alone. */
export const onlyAsked = (own: Partial<EventQuestions>): EventQuestions =>
  allAsked({ ...Object.fromEntries(bookingFields.map((name) => [name, 'not asked'])), ...own });
