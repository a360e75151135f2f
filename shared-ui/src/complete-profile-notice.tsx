import { withReferrer } from '@azadkar/shared-api';
import { incompleteProfile } from '@azadkar/shared-api/account/rules';
import { paths } from '@azadkar/shared-api/paths';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { UserRoundPen } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from './actions/button';
import { Heading, Text } from './layout/text';

/** Asks a member to complete the profile, below the page's heading. Its link leads back to this page afterwards. */
export function CompleteProfileNotice() {
  const { pathname, search } = useLocation();
  const title = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={title}
      direction={{ base: 'column', sm: 'row' }}
      gap="4"
      maxWidth="3xl"
      p={{ base: '5', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="accent.solid"
      rounded="xl"
    >
      <Box bg="accent.subtle" color="accent.fg" rounded="lg" p="2.5" boxSize="fit" flexShrink="0">
        <UserRoundPen aria-hidden="true" />
      </Box>
      <Box minWidth="0">
        <Heading as="h2" size="xl" id={title}>
          {incompleteProfile.title}
        </Heading>
        <Text mt="1" mb="4" color="fg.muted">
          {incompleteProfile.text}
        </Text>
        <LinkButton to={withReferrer(paths.completeProfile, pathname + search)}>{incompleteProfile.action}</LinkButton>
      </Box>
    </Flex>
  );
}
