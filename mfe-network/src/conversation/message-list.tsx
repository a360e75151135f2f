import type { Conversation } from '@azadkar/shared-api/network/schema';
import { Box, chakra, formatMoment, Text } from '@azadkar/shared-ui';

interface Props {
  messages: Conversation['messages'];
  other: Conversation['with'];
}

/** What was written, oldest first. It is text alone: web addresses are no links, because whoever wrote may be a stranger. */
export function MessageList({ messages, other }: Props) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" aria-label="Conversation">
      {messages.map(({ id, text, mine, at }) => (
        <Message key={id} mine={mine}>
          <Text textStyle="sm" color="fg.muted">
            <Box as="span" fontWeight="semibold" color="fg">
              {mine ? 'You' : other.name}
            </Box>{' '}
            · <time dateTime={at}>{formatMoment(at)}</time>
          </Text>
          <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
        </Message>
      ))}
    </chakra.ol>
  );
}

const Message = chakra('li', {
  base: { p: '4', borderWidth: '1px', rounded: 'lg', bg: 'bg.panel', maxWidth: { md: '85%' }, width: 'fit-content' },
  variants: {
    mine: {
      true: { bg: 'brand.subtle', borderColor: 'brand.border', justifySelf: 'end', minWidth: '0' },
      false: { justifySelf: 'start', minWidth: '0' },
    },
  },
});
