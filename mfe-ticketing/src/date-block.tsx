import { Flex, formatDayAndMonth, Text } from '@azadkar/shared-ui';

/** The day and the month as a small calendar leaf. Only for the eye: the card also says the date in words. */
export function DateBlock({ date }: { date: string }) {
  const { day, month } = formatDayAndMonth(date);
  return (
    <Flex
      aria-hidden="true"
      direction="column"
      align="center"
      justify="center"
      flexShrink="0"
      width="14"
      minHeight="14"
      py="1.5"
      rounded="lg"
      bg="brand.muted"
      color="brand.fg"
      lineHeight="1.1"
    >
      <Text as="span" fontSize="xl" fontWeight="bold" lineHeight="inherit">
        {day}
      </Text>
      <Text as="span" textStyle="xs" fontWeight="semibold" textTransform="uppercase" letterSpacing="wide">
        {month}
      </Text>
    </Flex>
  );
}
