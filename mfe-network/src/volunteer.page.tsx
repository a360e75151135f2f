import { call, submit, track } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { contributePaths } from '@azadkar/shared-api/network/rules';
import { type VolunteerForm, volunteerForm } from '@azadkar/shared-api/network/schema';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import { Card, PageHeading, SmallButton, usePageTitle } from '@azadkar/shared-ui';
import { Aside, CheckItem, CheckList, OtherPages, Subsection, WithAside } from '@azadkar/shared-ui/blocks';
import { Form, SubmitButton, SuccessNotice, TextAreaField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';

const pathOf = (kind: string) => contributePaths[kind] ?? toPath(paths.contribute, { kind });

export function loader({ params, request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  const key = params.kind ?? Object.keys(contributePaths).find((kind) => contributePaths[kind] === path) ?? '';
  return call(publicContent.entryPage, { params: { list: 'volunteer-kinds', key }, request });
}

/** One page for all ways to contribute. */
export function Component() {
  const { entry, others } = useLoaderData<typeof loader>();
  usePageTitle(entry?.name ?? 'Contribute');
  return (
    <>
      <PageHeading
        title={entry?.title ?? 'Contribute'}
        lead={entry?.lead ?? 'We do not look for this at the moment.'}
      />
      {entry && (
        <WithAside from="xl">
          <Aside>
            <Subsection title="What it is" size="lg">
              <CheckList color="fg.muted">
                {entry.points.map((point) => (
                  <CheckItem key={point}>{point}</CheckItem>
                ))}
              </CheckList>
            </Subsection>
          </Aside>
          <ApplicationForm key={entry.key} kind={entry.key} hint={entry.hint} />
        </WithAside>
      )}
      <OtherPages title="Other ways to contribute" pages={others} pathOf={pathOf} />
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
    const writeAnother = <SmallButton onClick={() => setConfirmation(null)}>Write another application</SmallButton>;
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
