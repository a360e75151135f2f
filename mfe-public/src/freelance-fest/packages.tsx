import { paths } from '@azadkar/shared-api/paths';
import { LinkButton, Section } from '@azadkar/shared-ui';

/** The editions of 2022 are no longer on sale, so the section links to the current events. */
export function Packages() {
  return (
    <Section
      id="packages"
      title="Packages"
      lead="The fest is over, and no tickets are sold any more. What comes next is on the events page."
    >
      <LinkButton to={paths.events}>See the events</LinkButton>
    </Section>
  );
}
