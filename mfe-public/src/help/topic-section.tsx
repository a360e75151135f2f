import { Box, Heading, PageLink, Text } from '@azadkar/shared-ui';
import { Disclosure } from '@azadkar/shared-ui/blocks';
import type { Topic } from './topics';

/** The questions of a topic; `open` when they are the result of a search. */
export function TopicSection({ id, title, questions, open }: Topic & { open: boolean }) {
  return (
    <Box as="section" id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Heading id={`${id}-title`} size="3xl" mb="2">
        {title}
      </Heading>
      {questions.map(({ question, answer, link }) => (
        <Disclosure key={`${question} ${open}`} title={question} open={open}>
          {answer}
          {link && (
            <Text mt="2">
              <PageLink variant="underline" to={link.to}>
                {link.label}
              </PageLink>
            </Text>
          )}
        </Disclosure>
      ))}
    </Box>
  );
}
