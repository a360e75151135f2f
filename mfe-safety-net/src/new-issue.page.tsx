import { call, submit } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { publicLists } from '@azadkar/shared-api/public';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answerPromise } from '@azadkar/shared-api/safety-net/rules';
import { type IssueForm, issueForm } from '@azadkar/shared-api/safety-net/schema';
import { Card, LinkButton, notify, PageHeading, Stack, useSite } from '@azadkar/shared-ui';
import { Form, SelectField, SubmitButton, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { AttachmentsField } from './attachments-field';

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(publicLists.listedNames, { params: { list: 'issue-topics' }, request });

/** The form for a new issue. Other pages can prefill it: `?topic=Banking&title=…`. */
export function Component() {
  const topics = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const promise = answerPromise(useSite());
  const asked = search.get('topic');
  const topic = topics.find((option) => option === asked) ?? '';
  const send = async (body: IssueForm) => {
    const { message } = await submit(safetyNet.createIssue, { body });
    notify.success(message);
    await navigate(paths.issues);
  };
  return (
    <Stack maxWidth="2xl" gap="0">
      <PageHeading
        title="New Issue"
        lead={`The more you say, the sooner we can help. Only you and our team read it. ${promise}`}
      />
      <Card padding="lg">
        <Form
          schema={issueForm}
          initialValues={{ title: search.get('title') ?? '', topic, description: '', attachments: [] }}
          onSubmit={send}
          draft="new-issue"
        >
          <TextField name="title" label="Title" required />
          <SelectField
            name="topic"
            label="Topic"
            description={asked && !topic ? `“${asked}” is no topic any more. Please choose the nearest.` : undefined}
            choices={topics}
            placeholder="Select a topic"
            required
          />
          <TextAreaField name="description" label="Description" characterLimit={5000} required />
          <AttachmentsField />
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <SubmitButton>Submit</SubmitButton>
            <LinkButton to={paths.issues} variant="ghost">
              Cancel
            </LinkButton>
          </Stack>
        </Form>
      </Card>
    </Stack>
  );
}
