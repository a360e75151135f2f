import { call, submit } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { answerPlaceholders } from '@azadkar/shared-api/safety-net/rules';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { CannedAnswer } from '@azadkar/shared-api/safety-net/staff/schema';
import { Badge, Button, Card, chakra, EmptyState, Heading, notify, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { Panel } from '../../layout/panel';
import { RecordPage } from '../../layout/record-page';
import { AnswerForm } from './answer-form';

export const loader = ({ request }: LoaderFunctionArgs) => call(safetyNetStaff.cannedAnswers, { request });

export function Component() {
  const answers = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  return (
    <RecordPage
      title="Saved answers"
      crumbs={[{ label: 'Issues', to: staffPaths.issues }]}
      lead="Texts for questions that come again. Insert them while you answer an issue."
      action={
        edited !== 'new' && (
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            New answer
          </Button>
        )
      }
      aside={<Placeholders />}
    >
      {edited === 'new' && (
        <Panel title="New answer">
          <AnswerForm onClose={() => setEdited(null)} />
        </Panel>
      )}
      {answers.map((answer) =>
        edited === answer.id ? (
          <Panel key={answer.id} title={`Change “${answer.title}”`}>
            <AnswerForm answer={answer} onClose={() => setEdited(null)} />
          </Panel>
        ) : (
          <Kept key={answer.id} answer={answer} onEdit={() => setEdited(answer.id)} />
        ),
      )}
      {answers.length === 0 && edited === null && (
        <EmptyState
          title="No saved answers yet"
          text="Save what you write again and again. The name of the member is filled in when you insert it."
        />
      )}
    </RecordPage>
  );
}

function Kept({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const { id, version, title, topic, body } = answer;
  const remove = useAction(async () => {
    const { message } = await submit(safetyNetStaff.deleteCannedAnswer, {
      params: { answerId: id },
      body: { version },
    });
    setAsked(false);
    notify.success(message);
    await revalidate();
  });
  return (
    <Card p="4" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Heading size="md" fontSize="sm">
          {title}
        </Heading>
        {topic && <Badge colorPalette="gray">{topic}</Badge>}
        <chakra.div display="flex" gap="2" ms="auto">
          <Button size="xs" variant="outline" aria-label={`Change ${title}`} onClick={onEdit}>
            Change
          </Button>
          <Button size="xs" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setAsked(true)}>
            Delete
          </Button>
        </chakra.div>
      </chakra.div>
      <Text whiteSpace="pre-line" color="fg.muted" overflowWrap="anywhere">
        {body}
      </Text>
      <ConfirmDialog
        open={asked}
        title={`Delete “${title}”`}
        confirmLabel="Delete the answer"
        destructive
        busy={remove.busy}
        onConfirm={() => void remove.run()}
        onClose={() => setAsked(false)}
      >
        <Text>Nobody can insert it any more. Issues that were answered with it stay as they are.</Text>
      </ConfirmDialog>
    </Card>
  );
}

const Placeholders = () => (
  <Panel title="Placeholders">
    <chakra.dl display="grid" gap="3">
      {Object.entries(answerPlaceholders).map(([name, meaning]) => (
        <div key={name}>
          <chakra.dt fontFamily="mono" textStyle="xs">{`{{${name}}}`}</chakra.dt>
          <chakra.dd color="fg.muted">{meaning}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  </Panel>
);
