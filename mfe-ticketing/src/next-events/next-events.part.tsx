import { call } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { LinkButton, Section, SimpleGrid } from '@azadkar/shared-ui';
import { NextEvent } from './next-event';

export function loader({ signal }: PartLoaderArgs<'home@1'>) {
  return call(ticketing.nextEvents, { signal });
}

/** The next events; nothing while none is planned. */
export function Component({ data: events }: PartProps<'home@1', typeof loader>) {
  if (events.length === 0) return null;
  return (
    <Section
      title="Next events"
      lead="Meetups, talks and workshops, where you are and online."
      tone="subtle"
      action={
        <LinkButton to={paths.events} variant="outline">
          All events
        </LinkButton>
      }
    >
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap={{ base: '4', md: '6' }}>
        {events.map((event) => (
          <NextEvent key={event.id} event={event} />
        ))}
      </SimpleGrid>
    </Section>
  );
}
