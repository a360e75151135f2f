import { call, type Data, submit } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import {
  Box,
  Button,
  Card,
  Container,
  EmptyState,
  Flex,
  Heading,
  Note,
  PageHeading,
  Picture,
  SimpleGrid,
  SmallButton,
  Text,
  useSession,
} from '@azadkar/shared-ui';
import {
  EmailField,
  Form,
  type FormActionData,
  formAction,
  HiddenField,
  PhoneField,
  SubmitButton,
  SuccessNotice,
  TextField,
  useFormActionData,
} from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { PUBLICATION_PARAM } from './search-params';

const accessPublicationForm = async () => (await import('@azadkar/shared-api/public/schema')).accessPublicationForm;

export const loader = ({ request }: LoaderFunctionArgs) => call(publicContent.publications, { request });

export const action = formAction(
  accessPublicationForm,
  async (body) => (await submit(publicContent.accessPublication, { body })).message,
);

export function Component() {
  const publications = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const requested = publications.find(({ id }) => String(id) === search.get(PUBLICATION_PARAM));
  const [selected, setSelected] = useState<Publication | null>(null);
  const close = () => setSelected(null);
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHeading
        title="Publications"
        lead="Our reports. Tell us who you are, and we send the one you choose by email."
      />
      {requested && <RequestSection publication={requested} />}
      {publications.length === 0 ? (
        <EmptyState title="Nothing here yet" text="The first report is being written." />
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2 }} gap="6">
          {publications.map((publication) => (
            <PublicationCard
              key={publication.id}
              publication={publication}
              onRequest={() => setSelected(publication)}
            />
          ))}
        </SimpleGrid>
      )}
      <Dialog open={selected !== null} onClose={close} title={selected?.title ?? ''}>
        {selected && <RequestForm key={selected.id} publication={selected} onClose={close} />}
      </Dialog>
    </Container>
  );
}

/** The request form inside the page, for browsers without scripts, with the result when it was posted. */
function RequestSection({ publication }: { publication: Publication }) {
  const actionData = useFormActionData();
  return (
    <Card as="section" padding="lg" mb="8" aria-labelledby="request">
      <Heading id="request" size="xl" mb="4">
        {publication.title}
      </Heading>
      <RequestForm publication={publication} actionData={actionData} />
    </Card>
  );
}

/** A report with the button that opens the request. Without scripts the button reloads the page with the form in it. */
function PublicationCard({ publication, onRequest }: { publication: Publication; onRequest: () => void }) {
  const { id, title, excerpt, name, featured_image: picture } = publication;
  const openRequest = (event: FormEvent) => {
    event.preventDefault();
    onRequest();
  };
  return (
    <Card as="li" flexDirection={{ base: 'column', sm: 'row' }}>
      <Flex
        width={{ base: 'full', sm: '12rem' }}
        flexShrink="0"
        justify="center"
        align="center"
        bg="brand.subtle"
        p="5"
      >
        <Box width="full" maxWidth="9rem">
          <Picture src={picture} alt="" width={300} height={400} rounded="sm" boxShadow="md" />
        </Box>
      </Flex>
      <Flex direction="column" gap="3" p={{ base: '5', md: '6' }} flex="1" minWidth="0">
        <Note>{name}</Note>
        <Heading size="xl">{title}</Heading>
        <Text color="fg.muted" flex="1" lineClamp="3">
          {excerpt}
        </Text>
        <form onSubmit={openRequest}>
          <Button
            type="submit"
            name={PUBLICATION_PARAM}
            value={id}
            variant="outline"
            aria-haspopup="dialog"
            aria-label={`Get it by email: ${title}`}
          >
            <Mail aria-hidden="true" />
            Get it by email
          </Button>
        </form>
      </Flex>
    </Card>
  );
}

interface Props {
  publication: Publication;
  actionData?: FormActionData | null;
  /** Closes the dialog that the form is in. */
  onClose?: () => void;
}

/** The visitor's details, to which the server sends the report by email. For members they are filled in. */
function RequestForm({ publication, actionData, onClose }: Props) {
  const [confirmation, setConfirmation] = useState(actionData?.successMessage ?? null);
  const details = useSession((session) => session.details);
  if (confirmation) {
    const close = onClose && <SmallButton onClick={onClose}>Close</SmallButton>;
    return <SuccessNotice action={close}>{confirmation}</SuccessNotice>;
  }
  return (
    <>
      <Text color="fg.muted" mb="5">
        We send the report to your email address. We use these details only to know who reads our reports.
      </Text>
      <Form
        label={`Request ${publication.title}`}
        schema={accessPublicationForm}
        initialValues={{
          name: details?.name ?? '',
          email: details?.email ?? '',
          phone: details?.phone ?? '',
          organization: '',
          designation: '',
          publication_id: publication.id,
        }}
        onSubmit={async (body) => {
          const { message } = await submit(publicContent.accessPublication, { body });
          setConfirmation(message);
        }}
        actionData={actionData}
      >
        <HiddenField name="publication_id" />
        <TextField name="name" label="Full name" autoComplete="name" required />
        <EmailField name="email" label="Email" autoComplete="email" required />
        <PhoneField name="phone" label="Phone" autoComplete="tel" required />
        <TextField name="organization" label="Organization" autoComplete="organization" required />
        <TextField name="designation" label="Designation" autoComplete="organization-title" required />
        <SubmitButton>Send me the report</SubmitButton>
      </Form>
    </>
  );
}

/** A report that visitors can request. */
type Publication = Data<typeof publicContent.publications>[number];
