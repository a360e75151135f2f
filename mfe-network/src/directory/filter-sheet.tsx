import { Button, chakra, Heading, IconButton } from '@azadkar/shared-ui';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FilterSheetProps {
  /** How many filters narrow the list. */
  count: number;
  /** The button that closes the sheet says what is behind it. */
  closeLabel: string;
  onReset: () => void;
  children: ReactNode;
}

/**
 * The filters in a line on a wide screen, and in a sheet behind a button on a phone. It is a popover, which browsers open
 * without a script; in those that know none the filters are simply there.
 */
export function FilterSheet({ count, closeLabel, onReset, children }: FilterSheetProps) {
  const id = useId();
  const title = `${id}-title`;
  return (
    <>
      <Button variant="outline" popoverTarget={id} width="full" mt="3" display={{ md: 'none' }}>
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Sheet id={id} popover="auto" role="group" aria-labelledby={title}>
        <SheetOnly justifyContent="space-between" alignItems="center" gridColumn="1 / -1">
          <Heading id={title} size="xl">
            Filters
          </Heading>
          <IconButton variant="ghost" aria-label="Close the filters" popoverTarget={id} popoverTargetAction="hide">
            <X />
          </IconButton>
        </SheetOnly>
        {children}
        <SheetOnly gap="3" gridColumn="1 / -1" flexWrap="wrap">
          <Button flex="1" popoverTarget={id} popoverTargetAction="hide">
            {closeLabel}
          </Button>
          {count > 0 && (
            <Button variant="outline" onClick={onReset}>
              Clear
            </Button>
          )}
        </SheetOnly>
      </Sheet>
    </>
  );
}

const SheetOnly = chakra('div', { base: { display: { base: 'flex', md: 'none' } } });

const GRID = { display: 'grid', gap: '4', alignItems: 'end' } as const;

const Sheet = chakra(
  'div',
  {
    base: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      m: '0',
      mt: '4',
      p: '0',
      borderWidth: '0',
      overflow: 'visible',
      bg: 'transparent',
      color: 'inherit',
      md: { ...GRID, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))' },
      mdDown: {
        '&:popover-open': {
          ...GRID,
          gridTemplateColumns: 'minmax(0, 1fr)',
          position: 'fixed',
          inset: 'auto 0 0 0',
          width: 'full',
          maxHeight: '90dvh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          p: '4',
          bg: 'bg.panel',
          color: 'fg',
          borderTopWidth: '1px',
          roundedTop: 'xl',
          shadow: 'xl',
        },
        '&::backdrop': { bg: 'blackAlpha.600' },
      },
    },
  },
  { forwardProps: ['popover'] },
);
