import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import { Box, Flex, Heading, Note, Section, Stack, Text } from '@azadkar/shared-ui';
import { ExpandableText, Tabs } from '@azadkar/shared-ui/blocks';

type FestDay = ConferenceEdition['days'][number];
type ScheduleItem = FestDay['items'][number];

/** The schedule: a tab for each day. */
export const Schedule = ({ days, datesNote }: Pick<ConferenceEdition, 'days' | 'datesNote'>) => (
  <Section id="schedule" title="Schedule">
    <Tabs
      label="Days"
      tabs={days.map(({ label, date, items }) => ({
        id: label,
        label: <DayName label={label} date={date} />,
        content: <ScheduleSlots items={items} />,
      }))}
    />
    {datesNote && <Note mt="6">{datesNote}</Note>}
  </Section>
);

function DayName({ label, date }: Pick<FestDay, 'label' | 'date'>) {
  if (!date) return label;
  return (
    <Box as="span" display="block" py="1.5" lineHeight="short">
      {label}{' '}
      <Box as="span" display="block" textStyle="sm" fontWeight="normal">
        {date}
      </Box>
    </Box>
  );
}

const ScheduleSlots = ({ items }: { items: readonly ScheduleItem[] }) => (
  <Stack as="ol" listStyleType="none" gap="0">
    {items.map((item) => (
      <ScheduleSlot key={item.startTime + item.topicTitle} {...item} />
    ))}
  </Stack>
);

const ScheduleSlot = ({ startTime, endTime, topicTitle, topicDescription }: ScheduleItem) => (
  <Flex as="li" direction={{ base: 'column', md: 'row' }} gap={{ base: '1', md: '8' }} py="5" borderBottomWidth="1px">
    <Text width={{ md: '13rem' }} flexShrink="0" color="brand.fg" fontWeight="semibold">
      {startTime} – {endTime}
    </Text>
    <Box minWidth="0" maxWidth="3xl">
      <Heading as="h3" size="lg">
        {topicTitle}
      </Heading>
      {topicDescription && <Description text={topicDescription} />}
    </Box>
  </Flex>
);

/** A description of more than ten words is clamped to two lines until More is pressed, unless it fits. */
const Description = ({ text }: { text: string }) => (
  <Box textStyle={isLongDescription(text) ? 'md' : 'sm'} color="fg.muted">
    {isLongDescription(text) ? <ExpandableText text={text} lines={2} /> : text}
  </Box>
);

const MAX_SHORT_WORDS = 10;

/** Whether a description is clamped to two lines, with a More button: above ten words. */
export const isLongDescription = (description: string): boolean =>
  description.split(/\s+/).filter(Boolean).length > MAX_SHORT_WORDS;
