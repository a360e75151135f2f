import { Box, Button, Flex, Heading, Section, Stack, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { Tabs } from '@azadkar/shared-ui/blocks';
import { useState } from 'react';
import type { Edition, ScheduleItem } from './editions/edition';
import { isLongDescription } from './is-long-description';

/** The schedule: a tab for each day. */
export function Schedule({ days }: { days: Edition['days'] }) {
  return (
    <Section id="schedule" title="Schedule">
      <Tabs
        label="Days"
        variant="button"
        tabs={days.map(({ label, items }) => ({ id: label, label, content: <ScheduleSlots items={items} /> }))}
      />
    </Section>
  );
}

function ScheduleSlots({ items }: { items: readonly ScheduleItem[] }) {
  return (
    <Stack as="ol" listStyleType="none" gap="0">
      {items.map((item) => (
        <ScheduleSlot key={item.startTime + item.topicTitle} {...item} />
      ))}
    </Stack>
  );
}

function ScheduleSlot({ startTime, endTime, topicTitle, topicDescription }: ScheduleItem) {
  return (
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
}

/** A long description is clamped to two lines until somebody presses More. */
function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (!isLongDescription(text)) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {text}
      </Text>
    );
  }
  return (
    <>
      <Text color="fg.muted" lineClamp={open ? undefined : 2} css={WITHOUT_SCRIPTS.unclamped}>
        {text}
      </Text>
      <Button
        variant="plain"
        size="xs"
        px="0"
        css={WITHOUT_SCRIPTS.hidden}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Less' : 'More'}
      </Button>
    </>
  );
}
