import { chakra } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';

const STEPS = ['Who', 'Pay', 'Ticket'] as const;

/** The way from a package to a ticket: `1 Who · 2 Pay · 3 Ticket`, with the current step marked. */
export function BookingSteps({ current }: { current: (typeof STEPS)[number] }) {
  const position = STEPS.indexOf(current);
  return (
    <chakra.ol
      aria-label="Steps of the booking"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      listStyleType="none"
      mb={{ base: '5', md: '8' }}
      textStyle="sm"
    >
      {STEPS.map((step, index) => (
        <Step
          key={step}
          aria-current={index === position ? 'step' : undefined}
          data-done={index < position || undefined}
        >
          <Circle>{index < position ? <Check size={14} aria-label="Done:" /> : index + 1}</Circle>
          {step}
        </Step>
      ))}
    </chakra.ol>
  );
}

const Step = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    '&:not(:last-child)::after': {
      content: '""',
      width: { base: '5', sm: '10' },
      borderTopWidth: '1px',
      borderColor: 'border.emphasized',
      marginInlineStart: '1',
    },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold' },
  },
});

const Circle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: '0',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    fontWeight: 'semibold',
    '[aria-current] > &': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
    '[data-done] > &': { bg: 'brand.muted', color: 'brand.fg', borderColor: 'brand.muted' },
  },
});
