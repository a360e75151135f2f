import { Card, Heading } from '@azadkar/shared-ui';
import { SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import type { Publication } from './publication';
import { RequestForm } from './request-form';

/** The request form inside the page, for browsers without scripts, with the result when it was posted. */
export function RequestSection({ publication }: { publication: Publication }) {
  const actionData = useFormActionData();
  const [confirmation, setConfirmation] = useState(actionData?.successMessage ?? null);
  return (
    <Card as="section" padding="lg" mb="8" aria-labelledby="request">
      <Heading id="request" size="xl" mb="4">
        {publication.title}
      </Heading>
      {confirmation ? (
        <SuccessNotice>{confirmation}</SuccessNotice>
      ) : (
        <RequestForm publication={publication} actionData={actionData} onSent={setConfirmation} />
      )}
    </Card>
  );
}
