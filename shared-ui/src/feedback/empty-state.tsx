import { Flex } from '@chakra-ui/react/flex';
import type { ReactNode } from 'react';
import { KiteMark } from '../identity/logo';
import { Heading, Text } from '../layout/text';

interface Props {
  title: string;
  text?: string;
  /** What can be done about it: a link or a button. */
  action?: ReactNode;
  /** The title's level in the page's outline. */
  headingLevel?: 1 | 2 | 3;
}

/** Shown instead of an empty list: why it is empty, and what can be done. */
export const EmptyState = ({ title, text, action, headingLevel = 2 }: Props) => (
  <Flex direction="column" align="center" textAlign="center" gap="3" py={{ base: '10', md: '14' }} px="4">
    <Flex bg="brand.subtle" rounded="full" p="5" mb="1">
      <KiteMark size={40} />
    </Flex>
    <Heading as={`h${headingLevel}`} size={headingLevel === 1 ? '3xl' : 'xl'}>
      {title}
    </Heading>
    {text && (
      <Text color="fg.muted" maxWidth="lg">
        {text}
      </Text>
    )}
    {action && <Flex mt="2">{action}</Flex>}
  </Flex>
);
