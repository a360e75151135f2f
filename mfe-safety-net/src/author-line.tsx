import type { Issue } from '@azadkar/shared-api/safety-net/schema';
import { Avatar, Badge, Box, HStack, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** The author's name, role and picture, with the date as children. */
export function AuthorLine({ author, children }: { author: Issue['author']; children: ReactNode }) {
  return (
    <HStack gap="3">
      <Avatar name={author.name} src={author.avatar} />
      <Box>
        <HStack gap="2" wrap="wrap">
          <Text as="span" fontWeight="semibold">
            {author.name}
          </Text>
          <Badge colorPalette={author.role === 'Member' ? 'gray' : 'brand'}>{author.role}</Badge>
        </HStack>
        <Text textStyle="sm" color="fg.muted">
          {children}
        </Text>
      </Box>
    </HStack>
  );
}
