/**
 * The slots of the site, by name and major, with the props that a page gives to the parts in them. Props are plain JSON: they
 * travel from the process that renders the page to those that render the parts. Types only.
 *
 * A change that an older part would not understand is a new major: the page offers both for a while.
 */

/** Another team adds its slots by `declare module '@azadkar/shared-api/slots' { interface SlotProps { … } }`. */
export interface SlotProps {
  /** The home page. */
  'home@1': Record<string, never>;
  /** A member's public page. */
  'member-page@1': { memberId: string };
  /** The home of the member who is signed in. */
  'member-home@1': Record<string, never>;
  /** The overview of the staff. */
  'staff-overview@1': Record<string, never>;
}

export type SlotName = keyof SlotProps;

/** What the loader of a part is given. The signal ends its calls when the page is left, or the part is too late. */
export interface PartLoaderArgs<S extends SlotName> {
  readonly props: SlotProps[S];
  readonly signal: AbortSignal;
}

/** What the component of a part is given: `PartProps<'home@1', typeof loader>`; without a loader, `data` is null. */
export interface PartProps<S extends SlotName, L = undefined> {
  readonly props: SlotProps[S];
  readonly data: L extends (...args: never[]) => infer D ? Awaited<D> : null;
}
