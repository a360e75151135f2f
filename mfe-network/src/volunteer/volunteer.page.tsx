import { submit, track } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { type VolunteerForm, volunteerForm } from '@azadkar/shared-api/network/schema';
import { Box, Button, Card, Grid, Heading, PageHeading, Stack } from '@azadkar/shared-ui';
import { Form, SubmitButton, SuccessNotice, TextAreaField } from '@azadkar/shared-ui/forms';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { volunteerKinds } from './volunteer-kinds';

/** One page for the four kinds of application; the path decides which. */
export function Component() {
  const { pathname } = useLocation();
  const kind = volunteerKinds[pathname.replace(/\/$/, '')];
  if (!kind) return null;
  return (
    <>
      <PageHeading title={kind.title} lead={kind.lead} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' }} gap="8" alignItems="start">
        <ApplicationForm key={kind.kind} kind={kind.kind} hint={kind.hint} />
        <Box as="section" aria-labelledby="what-it-is">
          <Heading id="what-it-is" size="lg" mb="3">
            What it is
          </Heading>
          <Stack as="ul" listStyleType="none" gap="3">
            {kind.points.map((point) => (
              <Point key={point}>{point}</Point>
            ))}
          </Stack>
        </Box>
      </Grid>
    </>
  );
}

function Point({ children }: { children: string }) {
  return (
    <Box as="li" display="flex" gap="3" color="fg.muted">
      <Box color="brand.fg" flexShrink="0" mt="0.5">
        <Check size={18} aria-hidden="true" />
      </Box>
      {children}
    </Box>
  );
}

function ApplicationForm({ kind, hint }: { kind: VolunteerForm['for']; hint: string }) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const send = async (body: VolunteerForm) => {
    const { message } = await submit(network.volunteer, { body });
    track('SubmitApplication', { content: kind });
    setConfirmation(message);
  };
  if (confirmation !== null) {
    const writeAnother = (
      <Button variant="outline" size="sm" onClick={() => setConfirmation(null)}>
        Write another one
      </Button>
    );
    return <SuccessNotice action={writeAnother}>{confirmation}</SuccessNotice>;
  }
  return (
    <Card padding="lg">
      <Form
        schema={volunteerForm}
        initialValues={{ for: kind, description: '' }}
        onSubmit={send}
        draft={`volunteer-${kind}`}
      >
        <TextAreaField
          name="description"
          label="About you"
          description={hint}
          rows={6}
          characterLimit={3000}
          required
        />
        <SubmitButton>Submit</SubmitButton>
      </Form>
    </Card>
  );
}
