import { call, newIdempotencyKey, submit } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { reportReasons } from '@azadkar/shared-api/safety-net/rules';
import { type ReportForm, reportForm } from '@azadkar/shared-api/safety-net/schema';
import { Card, LinkButton, notify, PageHeading, Stack, Text, usePageTitle } from '@azadkar/shared-ui';
import { Form, RadioGroupField, SubmitButton, TextAreaField } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(safetyNet.reportedMember, { params: { memberId: String(params.memberId) }, request });

/** Reports a member to support. `?conversation=…` adds the last messages of an own conversation. */
export function Component() {
  const { member_id: memberId, name } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const conversation = search.get('conversation')?.slice(0, 60);
  usePageTitle(`Report ${name}`);
  const send = async (form: ReportForm) => {
    const body = { ...form, conversation };
    const { data, message } = await submit(safetyNet.reportMember, { params: { memberId }, body, idempotencyKey });
    notify.success(message);
    await navigate(toPath(paths.issue, { issueId: data.issue_id }), { replace: true });
  };
  return (
    <Stack maxWidth="2xl" gap="0">
      <PageHeading
        title={`Report ${name}`}
        lead="Only you and our team read this. The member is not told who reported."
      />
      <Card padding="lg" gap="5">
        {conversation && <Text>The last messages between you are added for our team.</Text>}
        <Form schema={reportForm} initialValues={{ description: '' }} onSubmit={send} draft={`report-${memberId}`}>
          <RadioGroupField name="reason" label="What is wrong?" choices={reportReasons} required />
          <TextAreaField name="description" label="What has happened?" characterLimit={3000} required />
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <SubmitButton>Send the report</SubmitButton>
            <LinkButton to={toPath(paths.member, { memberId })} variant="ghost">
              Cancel
            </LinkButton>
          </Stack>
        </Form>
      </Card>
    </Stack>
  );
}
