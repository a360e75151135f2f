import { call, type Data } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import {
  Box,
  Card,
  Container,
  chakra,
  Flex,
  formatDate,
  Heading,
  lazyWithRetry,
  Note,
  PageHeading,
  SimpleGrid,
  Skeleton,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { formAction } from '@azadkar/shared-ui/forms';
import { BadgeCheck, CalendarX, ShieldX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { refusedWith } from './refused-with';
import { Seal } from './seal';

const certificateCodeForm = async () => (await import('@azadkar/shared-api/learning/schema')).certificateCodeForm;

/** The certificate with this code; null when the association issued none, and where no code was given yet. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? '';
  const find = () => call(learning.verifyCertificate, { params: { code }, request });
  return { code, certificate: code ? await find().catch(refusedWith(404, () => null)) : null };
}

/** Handles the form when it is posted without scripts. */
export const action = formAction(certificateCodeForm, async ({ code }) =>
  redirect(toPath(paths.verifyCertificate, { code })),
);

/** The public page that tells anyone whether a certificate is genuine. */
export function Component() {
  const { code, certificate } = useLoaderData<typeof loader>();
  usePageTitle(titleOf(certificate?.name, code));
  return (
    <Box bg="bg.subtle">
      <Container size="narrow" py={{ base: '8', md: '16' }}>
        {certificate ? (
          <CertificateCard certificate={certificate} code={code} />
        ) : code ? (
          <UnknownCode code={code} />
        ) : (
          <AskForCode />
        )}
      </Container>
    </Box>
  );
}

function titleOf(name: string | undefined, code: string): string {
  if (name !== undefined) return `Certificate of ${name}`;
  return code ? 'Certificate not found' : 'Verify a certificate';
}

/** Lazy, so that the page of a genuine certificate does not download the form. */
const CodeForm = lazyWithRetry(async () => (await import(/* webpackChunkName: "code-form" */ './code-form')).CodeForm);

/** The page as the holder of a paper certificate finds it in the menus. */
const AskForCode = () => (
  <WithForm
    title="Verify a certificate"
    lead="Every certificate of the association has a code, printed beside its QR code. Enter it, and see whose certificate it is, for what, and whether it holds."
    code=""
  >
    The page that opens is written by the association. A picture or a PDF alone proves nothing.
  </WithForm>
);

/** Shown when no certificate has this code, with a form to correct it. */
const UnknownCode = ({ code }: { code: string }) => (
  <WithForm
    title="We know no certificate with this code"
    lead="Check it against the paper or the file that you were shown. Capitals and hyphens do not matter."
    code={code}
  >
    If the code is right as it stands here, the association did not issue this certificate.
  </WithForm>
);

interface WithFormProps extends Record<'title' | 'lead' | 'code', string> {
  children: ReactNode;
}

const WithForm = ({ code, children, ...heading }: WithFormProps) => (
  <Box maxWidth="xl" mx="auto">
    <PageHeading {...heading} />
    <Card padding="lg">
      <Suspense fallback={<Skeleton height="9rem" />}>
        <CodeForm key={code} code={code} />
      </Suspense>
    </Card>
    <Note mt="5">{children}</Note>
  </Box>
);

type Certificate = Data<typeof learning.verifyCertificate>;

/** The texts of each kind of certificate; `statement` stands between the name and the title. */
const KIND_TEXTS = {
  course: { title: 'Certificate of completion', statement: 'has completed' },
  membership: { title: 'Certificate of membership', statement: 'is a member, with the plan' },
} as const;

/** The certificate as the association has recorded it. */
function CertificateCard({ certificate, code }: { certificate: Certificate; code: string }) {
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
          <Text textStyle="2xl" fontWeight="bold" dir="auto">
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
      <Note mt="5" textAlign="center">
        The association writes this page anew each time it is opened, so it tells what holds now. Look at the address in
        your browser: a picture of this page proves nothing.
      </Note>
    </>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box borderTopWidth="1px" pt="3">
    <Note as="dt">{name}</Note>
    <chakra.dd fontWeight="semibold">{children}</chakra.dd>
  </Box>
);

const NASTALIQ = "'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', serif";

/** A person's name in its own script: Urdu from right to left, in a Nastaliq font of the device, with taller lines. */
function PersonName({ name }: { name: string }) {
  const isUrdu = /\p{Script=Arabic}/u.test(name);
  return (
    <Text
      textStyle="5xl"
      fontFamily={isUrdu ? NASTALIQ : undefined}
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
