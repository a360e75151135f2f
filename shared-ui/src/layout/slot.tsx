import type { SlotName, SlotProps } from '@azadkar/shared-api/slots';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** What the shell does for a slot: calls `children` with the places of its parts, or shows nothing when it has none. */
export type SlotParts = ComponentType<{
  slot: string;
  props: object;
  children: (places: ReactNode) => ReactNode;
}>;

const Parts = createContext<SlotParts | null>(null);

/** The shell's way to fill slots, around the site. */
export const SlotProvider = Parts.Provider;

interface Props<S extends SlotName> extends Omit<HTMLChakraProps<'div'>, 'slot' | 'children'> {
  slot: S;
  /** For the parts: plain JSON. */
  props: SlotProps[S];
  /** What belongs around the parts, such as a section with its heading. It is gone while no part shows anything. */
  around?: (parts: ReactNode) => ReactNode;
}

/**
 * A place in a page for parts of any remote, in the order of the manifest. The page's row of the route table declares it. Where
 * there is no shell, as in a page's own tests, it is nothing. Style properties are those of the box that contains the parts.
 */
export function Slot<S extends SlotName>({ slot, props, around, ...box }: Props<S>) {
  const InShell = use(Parts);
  if (!InShell) return null;
  return (
    <InShell slot={slot} props={props}>
      {(places) => {
        const parts = (
          <chakra.div data-slot={slot} display="flex" flexDirection="column" gap="6" css={WITHOUT_EMPTY} {...box}>
            {places}
          </chakra.div>
        );
        return <Around>{around ? around(parts) : parts}</Around>;
      }}
    </InShell>
  );
}

/** A part that shows nothing takes no room among the others. Its element contains that of its root, which may be empty. */
const WITHOUT_EMPTY = { '& > [data-part]:not(:has(> :not(:empty)))': { display: 'none' } };

const Around = chakra('div', { base: { '&:not(:has([data-part] > :not(:empty)))': { display: 'none' } } });
