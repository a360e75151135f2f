import { call } from '@azadkar/shared-api';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { publicLists } from '@azadkar/shared-api/public';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { answerPlaceholders } from '@azadkar/shared-api/safety-net/rules';
import type { CannedAnswer } from '@azadkar/shared-api/safety-net/staff/schema';
import { Badge, Button, Card, chakra, EmptyState, Heading, Text } from '@azadkar/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { RecordForm, RemoveRecord } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

export async function loader({ request }: LoaderFunctionArgs) {
  const [answers, topics] = await Promise.all([
    call(cannedAnswerRecord.calls.all, { request }),
    call(publicLists.listedNames, { params: { list: 'issue-topics' }, request }),
  ]);
  return { answers, topics };
}

/** Cards, because the support reads the texts here; the one that is changed becomes its form. */
export function Component() {
  const { answers } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const close = () => setEdited(null);
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
      {edited === 'new' && <Edited onClose={close} />}
      {answers.map((answer) =>
        edited === answer.id ? (
          <Edited key={answer.id} answer={answer} onClose={close} />
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

function Edited({ answer, onClose }: { answer?: CannedAnswer; onClose: () => void }) {
  const { topics } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const own = answer?.topic && !topics.includes(answer.topic) ? [answer.topic] : [];
  const done = async () => {
    await revalidate();
    onClose();
  };
  return (
    <Panel title={answer ? `Change “${answer.title}”` : 'New answer'}>
      <RecordForm
        record={cannedAnswerRecord}
        row={answer}
        choices={{ topic: [...own, ...topics] }}
        onSaved={done}
        actions={
          <Button size="sm" variant="outline" onClick={onClose}>
            Close
          </Button>
        }
      />
      {answer && (
        <chakra.div mt="5">
          <RemoveRecord
            record={cannedAnswerRecord}
            row={answer}
            text="Nobody can insert it any more."
            plan="Issues that were answered with it stay as they are."
            onRemoved={done}
          />
        </chakra.div>
      )}
    </Panel>
  );
}

const Kept = ({ answer: { title, topic, body }, onEdit }: { answer: CannedAnswer; onEdit: () => void }) => (
  <Card p="4" gap="2">
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <Heading size="md" fontSize="sm">
        {title}
      </Heading>
      {topic && <Badge colorPalette="gray">{topic}</Badge>}
      <Button size="xs" variant="outline" ms="auto" aria-label={`Change ${title}`} onClick={onEdit}>
        Change
      </Button>
    </chakra.div>
    <Text whiteSpace="pre-line" color="fg.muted" overflowWrap="anywhere">
      {body}
    </Text>
  </Card>
);

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
