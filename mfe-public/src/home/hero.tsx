import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, Grid, Heading, LinkButton, Stack, Text, useSession } from '@azadkar/shared-ui';
import { ArrowRight, Check } from 'lucide-react';
import { Suspense } from 'react';
import { LatticePattern } from '../lattice-pattern';
import { Rosette, rosetteStyles } from '../rosette';

const promises = ['Free to join', 'No bank card needed', 'Open to every kind of freelance work'];

/** The banner of the home page: who we are, and the link to join. */
export function Hero() {
  return (
    <Box position="relative" overflow="hidden" bg="bg.inverted" color="fg.inverted">
      <LatticePattern />
      <Container position="relative">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.05fr 1fr' }}
          alignItems="center"
          gap={{ base: '8', lg: '12' }}
          py={{ base: '12', md: '16', lg: '20' }}
        >
          <Stack gap="6" alignItems="start">
            <Text textStyle="sm" fontWeight="semibold" letterSpacing="wider" color="accent.300">
              The freelancers’ association of {brand.country}
            </Text>
            <Heading as="h1" size="6xl" color="inherit" outline="none">
              {brand.slogan}
            </Heading>
            <Text textStyle="xl" color="brand.100" maxWidth="lg">
              You chose to work for yourself. That need not mean by yourself: here is a community that shares work and
              know-how, a voice that speaks for you, and a safety net for the days that go wrong.
            </Text>
            <HeroActions />
            <Promises />
          </Stack>
          <Suspense>
            <HeroIllustration />
          </Suspense>
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
      <LinkButton
        to={paths.events}
        size="lg"
        variant="outline"
        bg="transparent"
        color="fg.inverted"
        borderColor="brand.500"
        _hover={{ bg: 'brand.900' }}
      >
        See the events
      </LinkButton>
    </Flex>
  );
}

function Promises() {
  return (
    <Flex as="ul" listStyleType="none" gap="2" columnGap="5" wrap="wrap" textStyle="sm" color="brand.100">
      {promises.map((promise) => (
        <Flex as="li" key={promise} align="center" gap="1.5">
          <Check size={16} aria-hidden="true" />
          {promise}
        </Flex>
      ))}
    </Flex>
  );
}

const illustrationStyles = {
  '& svg': { width: '100%', height: 'auto', display: 'block', overflow: 'visible', direction: 'ltr' },
  ...rosetteStyles,
  '& .card': { fill: 'white' },
  '& .tint': { fill: 'brand.100' },
  '& .ink': { fill: 'gray.900', fontWeight: 'semibold' },
  '& .quiet': { fill: 'gray.600' },
  '& .line': { fill: 'none', stroke: 'brand.600' },
  '& .perforation': { stroke: 'gray.300' },
};

/** The rosette of the brand with four cards around it: work, a ticket, a payment and a voice. */
function HeroIllustration() {
  return (
    <Box maxWidth={{ base: '24rem', md: '30rem', lg: 'none' }} width="full" mx="auto" css={illustrationStyles}>
      <svg viewBox="0 0 600 520" aria-hidden="true">
        <g transform="translate(300 262)">
          <Rosette />
        </g>
        <WorkCard />
        <TicketCard />
        <PaymentCard />
        <VoiceCard />
      </svg>
    </Box>
  );
}

function WorkCard() {
  return (
    <g transform="translate(0 56)">
      <rect width="250" height="98" rx="16" className="card" />
      <circle cx="40" cy="40" r="22" className="tint" />
      <circle cx="40" cy="34" r="8" className="leaf" />
      <path d="M24 53a16 13 0 0 1 32 0" className="leaf" />
      <text x="74" y="36" fontSize="16" className="ink">
        Product designer
      </text>
      <text x="74" y="57" fontSize="14" className="quiet">
        Lahore · Full time
      </text>
      <rect x="74" y="68" width="136" height="22" rx="11" className="tint" />
      <text x="142" y="84" fontSize="13" textAnchor="middle" className="ink">
        PKR 2,500/hr
      </text>
    </g>
  );
}

function TicketCard() {
  return (
    <g transform="translate(326 104)">
      <path
        d="M16 0h242a16 16 0 0 1 16 16v20a12 12 0 0 0 0 24v20a16 16 0 0 1-16 16H16A16 16 0 0 1 0 80V60a12 12 0 0 0 0-24V16A16 16 0 0 1 16 0Z"
        className="card"
      />
      <path d="M210 12v72" strokeDasharray="4 5" strokeWidth="2" className="perforation" />
      <text x="26" y="42" fontSize="16" className="ink">
        Members’ meetup
      </text>
      <text x="26" y="64" fontSize="14" className="quiet">
        Karachi · Free
      </text>
      <g transform="translate(224 34)" className="leaf">
        <path d="M0 0h10v10H0zM18 0h10v10H18zM0 18h10v10H0zM13 13h6v6h-6zM22 22h6v6h-6z" />
      </g>
    </g>
  );
}

function PaymentCard() {
  return (
    <g transform="translate(14 380)">
      <rect width="216" height="78" rx="16" className="card" />
      <circle cx="38" cy="39" r="20" className="leaf" />
      <path
        d="m29 40 6 6 12-13"
        fill="none"
        stroke="#fff"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="72" y="34" fontSize="14" className="quiet">
        Invoice paid
      </text>
      <text x="72" y="57" fontSize="19" className="ink">
        PKR 185,000
      </text>
    </g>
  );
}

function VoiceCard() {
  return (
    <g transform="translate(338 384)">
      <path
        d="M18 0h212a18 18 0 0 1 18 18v42a18 18 0 0 1-18 18H62L36 100V78H18A18 18 0 0 1 0 60V18A18 18 0 0 1 18 0Z"
        className="gold"
      />
      <text x="24" y="35" fontSize="16" className="ink">
        One freelancer asks.
      </text>
      <text x="24" y="58" fontSize="16" className="ink">
        A hundred answer.
      </text>
    </g>
  );
}
