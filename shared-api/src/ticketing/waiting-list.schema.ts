/** The waiting lists that a member is on. */
import { type InferType, number, object } from 'yup';
import { id, isoDateTime, listOf, MAX_INTEGER, nullableIsoDateTime, plainInteger, text } from '../fields';

const NO_PACKAGE = 'Please choose a package of this event.';

/** What one waits for: a package, or at a free event nothing more than the event. */
export const waitingListForm = object({
  package_id: plainInteger(NO_PACKAGE)
    .min(1, NO_PACKAGE)
    .max(MAX_INTEGER, NO_PACKAGE)
    .transform((given: number | undefined) => given ?? null)
    .nullable()
    .default(null),
});

export const waitingPlaces = listOf(
  object({
    event: object({ id, slug: text, title: text, start_date: isoDateTime }).required(),
    package_id: number().integer().nullable().defined(),
    package_name: text,
    /** The place in the line, from 1; null while a seat is held for the member. */
    position: number().integer().nullable().defined(),
    /** Until when a seat is held for the member; null while there is none. */
    offered_until: nullableIsoDateTime,
  }),
);
export type WaitingPlace = InferType<typeof waitingPlaces>[number];
