import { Card, Heading } from '@azadkar/shared-ui';
import { SuccessNotice, useFormActionData } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import type { Publication } from './publication';
import { RequestForm } from './request-form';

/** The request as a part of the page, with what came of it when it was posted. */
export function RequestSection({ publication }: { publication: Publication }) {
  const answer = useFormActionData();
  const [taken, setTaken] = useState(answer?.successMessage ?? null);
  return (
    <Card as="section" padding="lg" mb="8" aria-labelledby="request">
      <Heading id="request" size="xl" mb="4">
        {publication.title}
      </Heading>
      {taken ? (
        <SuccessNotice>{taken}</SuccessNotice>
      ) : (
        <RequestForm publication={publication} answer={answer} onSent={setTaken} />
      )}
    </Card>
  );
}
