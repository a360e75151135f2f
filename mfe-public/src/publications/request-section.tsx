import { Card, Heading } from '@azadkar/shared-ui';
import { Answered, usePostAnswer } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import type { Publication } from './publication';
import { RequestForm } from './request-form';

/** The request as a part of the page, with what came of it when it was posted. */
export function RequestSection({ publication }: { publication: Publication }) {
  const answer = usePostAnswer();
  const [taken, setTaken] = useState(answer?.taken ?? null);
  return (
    <Card as="section" padding="lg" mb="8" aria-labelledby="request">
      <Heading id="request" size="xl" mb="4">
        {publication.title}
      </Heading>
      {taken ? (
        <Answered>{taken}</Answered>
      ) : (
        <RequestForm publication={publication} answer={answer} onSent={setTaken} />
      )}
    </Card>
  );
}
