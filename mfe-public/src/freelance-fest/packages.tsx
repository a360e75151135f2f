import { paths } from '@azadkar/shared-api/paths';
import { LinkButton, Section } from '@azadkar/shared-ui';

/** The editions of 2022 sell nothing any more; the anchor leads to what does. */
export function Packages() {
  return (
    <Section
      id="packages"
      title="Packages"
      lead="Tickets for this edition are no longer sold. Seats at what comes next are on the events page."
    >
      <LinkButton to={paths.events}>See the events</LinkButton>
    </Section>
  );
}
