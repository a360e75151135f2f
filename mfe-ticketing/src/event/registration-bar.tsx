import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Button, Flex, Text } from '@azadkar/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import { formatPriceFrom } from '../price';
import { RegisterControl } from './register-control';

interface Props {
  event: Event;
  /** The controls that the bar stands for once they are out of sight. */
  controls: RefObject<HTMLElement | null>;
}

/**
 * The price and the way to take part, at the lower edge of a narrow screen once the controls have scrolled past. It sticks
 * within the page's content, so it ends above the footer.
 */
export function RegistrationBar({ event, controls }: Props) {
  if (!useHasScrolledPast(controls)) return null;
  return (
    <Flex
      role="region"
      aria-label="Take part"
      display={{ lg: 'none' }}
      position="sticky"
      bottom="max(0.75rem, env(safe-area-inset-bottom))"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="4"
      mt="6"
      py="2.5"
      px="4"
      bg="bg.panel"
      borderWidth="1px"
      rounded="xl"
      shadow="lg"
    >
      <Text fontWeight="semibold">{priceOf(event)}</Text>
      <Flex flexShrink="0">
        {event.free ? (
          <RegisterControl event={event} />
        ) : (
          <Button onClick={() => goBackTo(controls.current)}>Choose a ticket</Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Whether registering or booking is still open. */
export const isOpen = ({ free, registrations_closed, packages }: Event): boolean =>
  !registrations_closed && (free || packages.some(({ sold_out }) => !sold_out));

const priceOf = ({ free, lowest_price, highest_price }: Event) =>
  free ? 'Free' : formatPriceFrom(lowest_price ?? 0, highest_price ?? lowest_price ?? 0);

function goBackTo(controls: HTMLElement | null): void {
  controls?.scrollIntoView({ block: 'center' });
  controls?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

function useHasScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return; // tests
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return past;
}
