/** What the shell does for `<Slot>`: an element for each part that the visitor may see. A part's own code comes later. */
import { type LeanPart, type LeanSlots, mayOpen, type PlacedSlot, type Rights } from '@azadkar/release/manifest';
import type { Session } from '@azadkar/shared-api';
import { type SlotParts, SlotProvider, useSession } from '@azadkar/shared-ui';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useId, useState } from 'react';
import { rightsOf } from '../follow-session';

export interface FilledPlace {
  /** The element that the part is rendered into. */
  readonly element: HTMLElement;
  readonly part: LeanPart;
  /** As JSON. */
  readonly props: string;
}

export interface SlotSource {
  readonly slots: LeanSlots;
  /** Renders a part into its element, in a browser. */
  readonly Fill?: ComponentType<FilledPlace>;
  /** Learns of each slot that has parts, on a server. */
  readonly onPlace?: (place: PlacedSlot) => void;
}

const Source = createContext<SlotSource>({ slots: {} });

/** Around the site: fills its slots. */
export const WithSlots = ({ source, children }: { source: SlotSource; children: ReactNode }) => (
  <Source value={source}>
    <SlotProvider value={PlacedParts}>{children}</SlotProvider>
  </Source>
);

function PlacedParts({ slot, props, children }: ComponentProps<SlotParts>) {
  const { slots, Fill, onPlace } = use(Source);
  const place = useId();
  const parts = useVisibleParts(slots[slot]);
  if (parts.length === 0) return null;
  const given = JSON.stringify(props);
  onPlace?.({ slot, props: given, place });
  return children(
    parts.map((part) => <PartPlace key={nameOfPart(part)} part={part} place={place} props={given} Fill={Fill} />),
  );
}

/** "ticketing/next-events" */
export const nameOfPart = ({ remote, part }: LeanPart) => `${remote}/${part}`;

const NO_PARTS: readonly LeanPart[] = [];

function useVisibleParts(parts = NO_PARTS): readonly LeanPart[] {
  const rights: Rights = JSON.parse(useSession(rightsAsText));
  return parts.filter((part) => mayOpen(part, rights));
}

/** A text, so that components notice when it changes. */
const rightsAsText = (session: Session) => JSON.stringify(rightsOf(session));

interface PartPlaceProps extends Omit<FilledPlace, 'element'>, Pick<SlotSource, 'Fill'> {
  readonly place: string;
}

/** The element stays as a server has filled it: React leaves alone what is in it. */
function PartPlace({ place, Fill, ...filled }: PartPlaceProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <>
      <div
        data-part={nameOfPart(filled.part)}
        data-place={place}
        ref={setElement}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the part is a React root of its own
        dangerouslySetInnerHTML={NOTHING}
      />
      {Fill && element && <Fill element={element} {...filled} />}
    </>
  );
}

const NOTHING = { __html: '' };
