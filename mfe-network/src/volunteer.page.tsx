import { submit, track } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { type VolunteerForm, volunteerForm } from '@azadkar/shared-api/network/schema';
import { Button, Card, PageHeading } from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { Form, SubmitButton, SuccessNotice, TextAreaField } from '@azadkar/shared-ui/forms';
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
      <WithAside from="xl">
        <Aside>
          <Subsection title="What it is" size="lg">
            <CheckList color="fg.muted">
              {kind.points.map((point) => (
                <CheckItem key={point}>{point}</CheckItem>
              ))}
            </CheckList>
          </Subsection>
        </Aside>
        <ApplicationForm key={kind.kind} kind={kind.kind} hint={kind.hint} />
      </WithAside>
    </>
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
        Write another application
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
          rows={3}
          characterLimit={3000}
          required
        />
        <SubmitButton>Submit</SubmitButton>
      </Form>
    </Card>
  );
}
