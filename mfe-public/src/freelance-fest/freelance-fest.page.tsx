import { track } from '@azadkar/shared-api';
import { Box, Section, Text } from '@azadkar/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from './banner';
import { editionAt } from './editions/editions';
import { Faq } from './faq';
import { Packages } from './packages';
import { Schedule } from './schedule';
import { SectionLinks } from './section-links';
import { Speakers } from './speakers';
import { Sponsors } from './sponsors';
import { Venue } from './venue';

/** One page for every edition of the conference; the path decides which. */
export function Component() {
  const edition = editionAt(useLocation().pathname);
  useEffect(() => track('ViewContent', { content: edition.key }), [edition.key]);
  return (
    <Box key={edition.key}>
      <Banner edition={edition} />
      <SectionLinks />
      <Section id="overview" title="Overview">
        {edition.overview.map((paragraph) => (
          <Text key={paragraph} textStyle="xl" maxWidth="4xl" mb="4">
            {paragraph}
          </Text>
        ))}
      </Section>
      <Speakers speakers={edition.speakers} allSpeakers={edition.allSpeakers} />
      <Schedule days={edition.days} datesNote={edition.datesNote} />
      <Venue venue={edition.venue} city={edition.city} />
      <Packages />
      <Sponsors sponsors={edition.sponsors} />
      <Faq faqs={edition.faqs} />
    </Box>
  );
}
