import { messageOf, submit } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { Box, Button, notify, Text } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';

/** Checks with the server that the member is eligible, then asks the member to confirm. */
export function StartQuiz({ courseId }: { courseId: number }) {
  const [checking, setChecking] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const check = async () => {
    setChecking(true);
    const reason = await reasonNotToStart(courseId);
    setChecking(false);
    if (reason === null) setConfirming(true);
    else notify.persistentError(reason);
  };
  return (
    <Box>
      <Button size="lg" loading={checking} onClick={() => void check()}>
        Start Quiz
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Get Ready"
        confirmLabel="Start Quiz"
        cancelLabel="Do it Later"
        busy={leaving}
        onConfirm={() => void navigate(toPath(paths.startQuiz, { courseId }))}
        onClose={() => setConfirming(false)}
      >
        <Text color="fg.muted">
          You need at least one hour of uninterrupted time for this quiz. It counts as one of your attempts once you
          submit it, or when 24 hours have passed since you opened it.
        </Text>
      </ConfirmDialog>
    </Box>
  );
}

/** The server's message why the quiz cannot be taken now; null when it can. */
async function reasonNotToStart(courseId: number): Promise<string | null> {
  try {
    const { data, message } = await submit(learning.checkQuizEligibility, { params: { id: courseId } });
    return data.eligible ? null : message;
  } catch (cause) {
    return messageOf(cause);
  }
}
