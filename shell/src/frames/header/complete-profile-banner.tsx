import { isProfileCompleted } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, chakra, IconButton, Text, TextLink, useSession } from '@azadkar/shared-ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The pages that say so themselves: the form, and the member's home. */
const SAYS_SO: readonly string[] = [paths.completeProfile, paths.membership];

const CLOSED_KEY = 'complete-profile-banner-closed';

/** Invites a member to complete the profile. Once closed, it stays closed as long as the tab is open. */
export function CompleteProfileBanner() {
  const incomplete = useSession(({ details }) => details?.is_profile_completed === false);
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(false);
  useEffect(() => setClosed(sessionStorage.getItem(CLOSED_KEY) === 'yes'), []);
  useEffect(() => {
    if (incomplete) isProfileCompleted().catch(() => undefined); // completed in another browser: then it goes
  }, [incomplete]);
  if (!incomplete || closed || SAYS_SO.includes(pathname)) return null;
  const close = () => {
    sessionStorage.setItem(CLOSED_KEY, 'yes');
    setClosed(true);
  };
  return (
    <Box as="section" aria-label="Your profile" bg="accent.subtle" color="fg" borderBottomWidth="1px">
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <Text textStyle="sm" py="1.5" minWidth="0">
          <WideOnly>Your profile is incomplete. </WideOnly>
          <TextLink to={paths.completeProfile} fontWeight="semibold">
            Complete your profile
          </TextLink>{' '}
          to appear in the directory<WideOnly> and use every benefit</WideOnly>.
        </Text>
        <IconButton variant="ghost" size="xs" me="-2" aria-label="Close" onClick={close}>
          <X />
        </IconButton>
      </Container>
    </Box>
  );
}

/** On a phone the banner is one line. */
const WideOnly = chakra('span', { base: { display: { base: 'none', md: 'inline' } } });
