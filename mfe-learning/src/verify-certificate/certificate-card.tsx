import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import { Box, Card, chakra, Flex, formatDate, Heading, SimpleGrid, Text } from '@azadkar/shared-ui';
import { BadgeCheck, CalendarX, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Seal } from '../seal';

type Certificate = Data<typeof learning.verifyCertificate>;

/** The texts of each kind of certificate; `statement` stands between the name and the title. */
const KIND_TEXTS = {
  course: { title: 'Certificate of completion', statement: 'has completed' },
  membership: { title: 'Certificate of membership', statement: 'is a member, with the plan' },
} as const;

/** The certificate as the association has recorded it. */
export function CertificateCard({ certificate, code }: { certificate: Certificate; code: string }) {
  const { kind, name, title, issued_on, status, signed_by } = certificate;
  const { title: heading, statement } = KIND_TEXTS[kind];
  return (
    <>
      <CertificateStatus status={status} />
      <Card variant="raised" p={{ base: '3', md: '5' }} mt="5">
        <Flex
          direction="column"
          align="center"
          textAlign="center"
          borderWidth="2px"
          borderColor="brand.border"
          rounded="lg"
          px={{ base: '4', md: '10' }}
          py={{ base: '8', md: '12' }}
          gap="3"
        >
          <Seal size="6rem" />
          <Heading as="h1" size="lg" color="brand.fg" letterSpacing="wide" outline="none">
            {heading}
          </Heading>
          <Text color="fg.muted">The association confirms that</Text>
          <PersonName name={name} />
          <Text color="fg.muted">{statement}</Text>
          <Text textStyle="2xl" fontFamily="heading" fontWeight="bold" dir="auto">
            {title}
          </Text>
          <SimpleGrid
            as="dl"
            columns={{ base: 1, sm: signed_by ? 3 : 2 }}
            gap="6"
            mt="6"
            width="full"
            maxWidth={signed_by ? '2xl' : 'md'}
          >
            <Detail name="Issued on">
              <time dateTime={issued_on}>{formatDate(issued_on)}</time>
            </Detail>
            {signed_by && <Detail name="Signed by">{signed_by}</Detail>}
            <Detail name="Code">{code.toUpperCase()}</Detail>
          </SimpleGrid>
        </Flex>
      </Card>
      <Text mt="5" textStyle="sm" color="fg.muted" textAlign="center">
        The association writes this page anew each time it is opened, so it tells what holds now. Look at the address in
        your browser: a picture of this page proves nothing.
      </Text>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box borderTopWidth="1px" pt="3">
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold">{children}</chakra.dd>
    </Box>
  );
}

const NASTALIQ = "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', serif";

/** A person's name in its own script: Urdu from right to left, in a Nastaliq font of the device, with taller lines. */
function PersonName({ name }: { name: string }) {
  const isUrdu = /\p{Script=Arabic}/u.test(name);
  return (
    <Text
      textStyle="5xl"
      fontFamily={isUrdu ? NASTALIQ : 'heading'}
      fontWeight="bold"
      lineHeight={isUrdu ? '2.2' : 'shorter'}
      letterSpacing={isUrdu ? 'normal' : undefined}
      lang={isUrdu ? 'ur' : undefined}
      dir="auto"
      maxWidth="full"
    >
      {name}
    </Text>
  );
}

const APPEARANCES = {
  Valid: {
    Icon: BadgeCheck,
    colorPalette: 'brand',
    text: 'This certificate is genuine: the association issued it.',
  },
  Expired: {
    Icon: CalendarX,
    colorPalette: 'accent',
    text: 'The association issued this certificate, but the membership has ended.',
  },
  Revoked: {
    Icon: ShieldX,
    colorPalette: 'red',
    text: 'The association has taken this certificate back. It is no longer valid.',
  },
} as const;

/** Whether the certificate is valid now. */
function CertificateStatus({ status }: { status: keyof typeof APPEARANCES }) {
  const { Icon, colorPalette, text } = APPEARANCES[status];
  return (
    <Flex
      colorPalette={colorPalette}
      align="center"
      gap="4"
      p={{ base: '4', md: '5' }}
      rounded="xl"
      bg="colorPalette.muted"
      color="colorPalette.fg"
    >
      <Box flexShrink="0">
        <Icon size={36} aria-hidden="true" />
      </Box>
      <Box>
        <Text textStyle="xl" fontWeight="bold">
          {status}
        </Text>
        <Text>{text}</Text>
      </Box>
    </Flex>
  );
}
