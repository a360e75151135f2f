import { type SpeakerType, speakerTypes } from '@azadkar/shared-api/public/rules';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import { Avatar, Box, Flex, Heading, Note, OutlineLink, Section, SimpleGrid, Stack, Text } from '@azadkar/shared-ui';
import { ProfileLink } from '@azadkar/shared-ui/blocks';

type Speaker = ConferenceEdition['speakers'][number];

const groupTitles: Readonly<Record<SpeakerType, string>> = {
  'Chief Guest': 'Chief Guest',
  'Guest of Honor': 'Guests of Honor',
  'Keynote Speaker': 'Keynote Speakers',
  Speaker: 'Speakers',
};

interface SpeakersProps {
  speakers: readonly Speaker[];
  /** An address, or empty. */
  allSpeakers: string;
}

/** The speakers, grouped by their type. */
export function Speakers({ speakers, allSpeakers }: SpeakersProps) {
  const groups = speakerTypes
    .map((type) => ({ type, people: speakers.filter((speaker) => speaker.type === type) }))
    .filter(({ people }) => people.length > 0);
  return (
    <Section
      id="speakers"
      title="Speakers"
      tone="subtle"
      action={allSpeakers && <OutlineLink to={allSpeakers}>View all speakers</OutlineLink>}
    >
      <Stack gap="10">
        {groups.map(({ type, people }) => (
          <Box key={type}>
            <Heading as="h3" size="lg" color="fg.muted" mb="4">
              {groupTitles[type]}
            </Heading>
            <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
              {people.map((person) => (
                <SpeakerCard key={person.name} {...person} />
              ))}
            </SimpleGrid>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

const SpeakerCard = ({ name, designation, company, image, linkdln }: Speaker) => (
  <Flex as="li" align="center" gap="4" p="4" rounded="xl" borderWidth="1px" bg="bg.panel">
    <Avatar name={name} src={image} size="lg" />
    <Box minWidth="0">
      <Text fontWeight="semibold">{name}</Text>
      <Note>
        {designation}, {company}
      </Note>
      <ProfileLink href={linkdln} name={name} />
    </Box>
  </Flex>
);
