import { call, submit } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ApplicationDetail, Decision } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra, formatMoment, LinkButton, PageLink, Text } from '@azadkar/shared-ui';
import { TextAreaField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { object, string } from 'yup';
import { ActionDialog, DialogButton, useChange } from '../actions/action-button';
import { EditForm } from '../edit/edit-form';
import { loadAll } from '../layout/load';
import { EmailLink, MemberId, MemberLink, Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { decisionNames, EnrollmentBadge } from './enrollment-badge';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { application: learningStaff.application });

/** One application: its answers, and the decision. */
export function Component() {
  const { application } = useLoaderData<typeof loader>();
  const { name, status, answers, next } = application;
  return (
    <RecordPage
      title={name}
      crumbs={[{ label: 'Applications', to: staffPaths.applications }]}
      status={<EnrollmentBadge status={status} />}
      lead={`${application.course.title}, ${application.program}`}
      action={
        next !== null && (
          <LinkButton size="sm" variant="outline" to={toPath(staffPaths.application, { applicationId: next })}>
            Next one that waits
          </LinkButton>
        )
      }
      aside={<AboutApplication application={application} />}
      history={['application', application]}
    >
      <Panel title="Answers">
        <Answers>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </Answers>
        {answers.length === 0 && <Text color="fg.muted">Nothing was asked.</Text>}
      </Panel>
      {application.decisions.length > 0 && (
        <Panel title="Decision">
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {application.decisions.map((possible) => (
              <DialogButton
                key={possible}
                variant={possible === 'accept' ? 'solid' : 'outline'}
                color={possible === 'refuse' ? 'fg.error' : undefined}
                dialog={(close) => <DecisionDialog application={application} decision={possible} onClose={close} />}
              >
                {decisionNames[possible]}
              </DialogButton>
            ))}
          </chakra.div>
        </Panel>
      )}
      <NoteForm application={application} />
    </RecordPage>
  );
}

const Answers = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    maxWidth: '3xl',
    '& dt': { color: 'fg.muted' },
    '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'md' },
  },
});

function AboutApplication({ application }: { application: ApplicationDetail }) {
  const { member_no, email, applied_at, reviewed_by, reviewed_at, others } = application;
  return (
    <>
      <Panel
        title="Applicant"
        facts={[
          [
            'Member',
            <MemberLink key="member" memberNo={member_no}>
              <MemberId memberNo={member_no} />
            </MemberLink>,
          ],
          ['Email', <EmailLink key="email" email={email} />],
          ['Applied', formatMoment(applied_at)],
          ['Decided by', reviewed_by],
          ['Decided', reviewed_at && formatMoment(reviewed_at)],
        ]}
      />
      {others.length > 0 && (
        <Panel title="Other courses">
          <chakra.ul listStyleType="none" display="grid" gap="2">
            {others.map(({ id, course, status }) => (
              <li key={id}>
                <PageLink to={toPath(staffPaths.application, { applicationId: id })}>{course}</PageLink>{' '}
                <EnrollmentBadge status={status} />
              </li>
            ))}
          </chakra.ul>
        </Panel>
      )}
    </>
  );
}

function NoteForm({ application: { id, version, note } }: { application: ApplicationDetail }) {
  const params = { applicationId: id };
  return (
    <Panel title="Note">
      <EditForm
        key={id}
        label="Note"
        schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ noteBody }) => noteBody)}
        saved={{ version, note }}
        draft={`application-note-${id}`}
        button="Save the note"
        onSave={(body) => call(learningStaff.saveNote, { params, body })}
        reload={async () => {
          const stored = await call(learningStaff.application, { params });
          return { version: stored.version, note: stored.note };
        }}
      >
        <TextAreaField name="note" label="For the staff alone" rows={3} characterLimit={2000} />
      </EditForm>
    </Panel>
  );
}

const messageForm = object({ message: string().max(1000, 'Please use at most 1000 characters.').default('') });

interface DecisionProps {
  application: ApplicationDetail;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ application: { id, version, name, course }, decision, onClose }: DecisionProps) {
  const change = useChange();
  return (
    <ActionDialog
      title={`${decisionNames[decision]}: ${name}`}
      schema={messageForm}
      initialValues={{ message: '' }}
      button={decisionNames[decision]}
      destructive={decision === 'refuse'}
      onSubmit={async ({ message }) => {
        const body = { applications: [{ id, version }], decision, message };
        await change(() => submit(learningStaff.decide, { body }));
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {name} gets an email about {course.title}.
      </Text>
      <TextAreaField name="message" label="A sentence of your own" description="It is added to the email." rows={3} />
    </ActionDialog>
  );
}
