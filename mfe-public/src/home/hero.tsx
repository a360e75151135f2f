import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  LinkButton,
  OutlineLink,
  Skeleton,
  Stack,
  Text,
  useSession,
  useSite,
} from '@azadkar/shared-ui';
import { ArrowRight } from 'lucide-react';
import { DeferredData } from '../deferred-data';
import { LatticePattern } from '../page-banner';
import illustration from './hero.svg';
import type { HomeText } from './home-text';

/** The banner of the home page: who we are, and the link to join. */
export function Hero({ text }: { text: Promise<HomeText> }) {
  const { name, description, slogan } = useSite();
  return (
    <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
      <LatticePattern />
      <Container position="relative">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.05fr 1fr' }}
          alignItems="center"
          gap={{ base: '6', lg: '12' }}
          py={{ base: '6', md: '16', lg: '20' }}
        >
          <Stack gap={{ base: '4', md: '6' }} alignItems="start">
            <Text textStyle="sm" fontWeight="semibold" letterSpacing="wider" color="accent.300">
              {description}
            </Text>
            <Heading as="h1" size="6xl" color="inherit" outline="none">
              {slogan || name}
            </Heading>
            <DeferredData resolve={text} fallback={<Skeleton height="20" width="full" maxWidth="lg" />}>
              {({ lead }) =>
                lead && (
                  <Text textStyle={{ base: 'md', md: 'xl' }} color="brand.100" maxWidth="lg">
                    {lead}
                  </Text>
                )
              }
            </DeferredData>
            <HeroActions />
          </Stack>
          <Box maxWidth={{ base: '13rem', md: '30rem', lg: 'none' }} width="full" mx="auto">
            <img src={illustration} alt="" width={600} height={520} fetchPriority="high" />
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}

function HeroActions() {
  const signedIn = useSession((session) => session.signedIn);
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton to={signedIn ? paths.membership : paths.register} size="lg" colorPalette="accent">
        {signedIn ? 'My Dashboard' : 'Become a member'}
        <ArrowRight aria-hidden="true" />
      </LinkButton>
      <OutlineLink
        to={paths.events}
        data-next-page
        size="lg"
        bg="transparent"
        color="fg.inverted"
        borderColor="brand.500"
        _hover={{ bg: 'brand.900' }}
      >
        See the events
      </OutlineLink>
    </Flex>
  );
}
