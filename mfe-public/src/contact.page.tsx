import { call, type Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Container,
  Grid,
  Heading,
  Link,
  LinkButton,
  PageHeading,
  Stack,
  Text,
  TextLink,
  useSite,
} from '@azadkar/shared-ui';
import { type ReactNode, useId } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { LegalLinks } from './legal-links';

type EnteredImprint = Data<typeof publicContent.imprint>;

/** Without the api the page still says where to write. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  call(publicContent.imprint, { request }).catch((): EnteredImprint => null);

/** Where to reach the association, and who answers for the site (the imprint). */
export function Component() {
  const imprint = useLoaderData<typeof loader>();
  const { contactEmail } = useSite();
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading title="Contact" lead="Write, call or come by. Members get the fastest answer in an issue." />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap={{ base: '5', md: '6' }}>
        <Ask />
        <Reach imprint={imprint} />
        <Press email={imprint?.press_email || contactEmail} />
        <Imprint imprint={imprint} />
      </Grid>
    </Container>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} borderWidth="1px" rounded="xl" p={{ base: '5', md: '7' }}>
      <Heading id={id} size="xl" mb="3">
        {title}
      </Heading>
      <Stack gap="3">{children}</Stack>
    </Box>
  );
}

const Mail = ({ to, subject }: { to: string; subject?: string }) => (
  <Link href={`mailto:${to}${subject ? `?subject=${subject}` : ''}`} variant="underline" overflowWrap="anywhere">
    {to}
  </Link>
);

const Ask = () => (
  <Block title="Ask a question">
    <Text>
      Many questions are answered on the page <TextLink to={paths.help}>Help</TextLink>. If yours is not there, open an
      issue: it is answered in your dashboard, and we write to you when there is an answer.
    </Text>
    <Box>
      <LinkButton to={paths.newIssue}>Open an issue</LinkButton>
    </Box>
  </Block>
);

function Reach({ imprint }: { imprint: EnteredImprint }) {
  const { phone = '', hours = '' } = imprint ?? {};
  const { contactEmail } = useSite();
  return (
    <Block title={phone ? 'Email and phone' : 'Email'}>
      <Text>
        <Mail to={contactEmail} />
      </Text>
      {phone && (
        <Text>
          <Link href={`tel:${phone.replace(/\s/g, '')}`} variant="underline">
            {phone}
          </Link>
        </Text>
      )}
      {hours && <Text color="fg.muted">{hours}</Text>}
    </Block>
  );
}

const Press = ({ email }: { email: string }) => (
  <Block title="Press">
    <Text>Interviews, pictures and figures, for journalists.</Text>
    <Text>
      <Mail to={email} subject="Press" />
    </Text>
    <Text>
      <TextLink to={paths.pressReleases}>Press Releases</TextLink>
    </Text>
  </Block>
);

function Imprint({ imprint }: { imprint: EnteredImprint }) {
  const { fullName } = useSite();
  return (
    <Block title="Who runs this site">
      <Box as="address" fontStyle="normal">
        <Text fontWeight="semibold">{imprint?.name ?? fullName}</Text>
        <Text whiteSpace="pre-line">{imprint?.address}</Text>
      </Box>
      <Text color="fg.muted">{imprint?.registration}</Text>
      <LegalLinks />
    </Block>
  );
}
