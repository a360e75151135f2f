import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, IconButton, Link, Text, useSession } from '@azadkar/shared-ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';

const CLOSED_KEY = 'complete-profile-banner-closed';

/** Invites a member to complete the profile. Once closed, it stays closed as long as the tab is open. */
export function CompleteProfileBanner() {
  const incomplete = useSession(({ details }) => details?.is_profile_completed === false);
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(false);
  useEffect(() => setClosed(sessionStorage.getItem(CLOSED_KEY) === 'yes'), []);
  if (!incomplete || closed || pathname === paths.completeProfile) return null;
  const close = () => {
    sessionStorage.setItem(CLOSED_KEY, 'yes');
    setClosed(true);
  };
  return (
    <Box as="section" aria-label="Your profile" bg="accent.subtle" color="fg" borderBottomWidth="1px">
      <Container>
        <Flex align="center" justify="space-between" gap="3" py="1.5">
          <Text textStyle="sm">
            Your profile is incomplete.{' '}
            <Link asChild fontWeight="semibold" textDecoration="underline">
              <RouterLink to={paths.completeProfile}>Complete your profile</RouterLink>
            </Link>{' '}
            to appear in the directory and use every benefit.
          </Text>
          <IconButton variant="ghost" size="xs" aria-label="Close" onClick={close}>
            <X />
          </IconButton>
        </Flex>
      </Container>
    </Box>
  );
}
