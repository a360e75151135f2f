import { Box, Flex, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';

const objectives = [
  {
    title: 'Bring freelancers together',
    text: 'Give people who work alone colleagues: chapters in cities and universities, meetups, and a directory in which they find each other.',
  },
  {
    title: 'Speak for freelancers',
    text: 'Carry what members report to banks, tax offices and ministries, and stay at the table until something changes.',
  },
  {
    title: 'Raise skills and incomes',
    text: 'Open doors to training, certificates and mentors, so that the same hour of work is worth more next year.',
  },
  {
    title: 'Make freelancing safe',
    text: 'Stand by members when a client does not pay, when illness stops the work, and when the rules are unclear.',
  },
];

export function Objectives() {
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, md: 2 }} columnGap="12" rowGap="10">
      {objectives.map(({ title, text }, index) => (
        <Flex as="li" key={title} gap="5" borderTopWidth="1px" pt="6">
          <Text aria-hidden="true" textStyle="4xl" fontFamily="heading" fontWeight="extrabold" color="accent.fg">
            {index + 1}
          </Text>
          <Box>
            <Heading as="h3" size="xl" mb="2">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Box>
        </Flex>
      ))}
    </SimpleGrid>
  );
}
