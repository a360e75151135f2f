import { messageOf, submit } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Button, notify, Text } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';

/** Asks whether the member may take the quiz, then whether they want to now. */
export function StartQuiz({ courseId }: { courseId: number }) {
  const [asking, setAsking] = useState(false);
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const ask = async () => {
    setAsking(true);
    const refusal = await reasonNotToStart(courseId);
    setAsking(false);
    if (refusal === null) setReady(true);
    else notify.persistent('error', refusal);
  };
  return (
    <Box>
      <Button size="lg" loading={asking} onClick={() => void ask()}>
        Start Quiz
      </Button>
      <ConfirmDialog
        open={ready}
        title="Get Ready"
        confirmLabel="Start Quiz"
        cancelLabel="Do it Later"
        busy={leaving}
        onConfirm={() => void navigate(toPath(paths.startQuiz, { courseId }))}
        onClose={() => setReady(false)}
      >
        <Text color="fg.muted">
          You need at least one hour of uninterrupted time for this quiz. It counts as one of your attempts once you
          submit it.
        </Text>
      </ConfirmDialog>
    </Box>
  );
}

/** Why the quiz cannot be taken now, in the server's words; null when it can. */
async function reasonNotToStart(courseId: number): Promise<string | null> {
  try {
    const { data, message } = await submit(learning.checkQuizEligibility, { params: { id: courseId } });
    return data.eligible ? null : message;
  } catch (cause) {
    return messageOf(cause);
  }
}
