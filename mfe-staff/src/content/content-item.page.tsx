import { call, Refused, submit } from '@azadkar/shared-api';
import { articlePath } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Card, formatMoment, openDocument, PageLink, Text } from '@azadkar/shared-ui';
import { useFieldValue } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import { ActionButton, DialogButton, useChange } from '../actions/action-button';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { EditForm } from '../edit/edit-form';
import { DateTimeField } from '../edit/fields';
import { loadRecord } from '../edit/record-form';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';
import { ArticleForm } from './article-form';
import { ArticleStatusBadge } from './article-status-badge';
import { isArticleKind, kindOf, listPath, loadChoices, records, words } from './kinds';
import { RowRecord } from './row-record';
import { Versions } from './versions';

/** An article with its draft, status and versions, or a row of a list. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  const id = String(params.id);
  if (isArticleKind(kind)) {
    const article = await call(publicStaff.article, { params: { kind, articleId: id }, request });
    return { type: 'article' as const, article, choices: await loadChoices(kind, request, article.fields.topic) };
  }
  const row = await loadRecord(records[kind], id, request);
  if (!row) throw new Refused('This page could not be found.', 404);
  return { type: 'row' as const, kind, row, choices: await loadChoices(kind, request, row.parent_id ?? row.topic_id) };
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  if (content.type === 'article') return <ArticleRecord key={content.article.id} article={content.article} />;
  return <RowRecord key={content.row.id} kind={content.kind} row={content.row} />;
}

function ArticleRecord({ article }: { article: Article }) {
  const [dirty, setDirty] = useState(false);
  const { kind, status, fields } = article;
  return (
    <RecordPage
      title={fields.title}
      crumbs={[{ label: words[kind].label, to: listPath(kind) }]}
      status={<ArticleStatusBadge status={status} />}
      action={<ArticleActions article={article} dirty={dirty} />}
      aside={<About article={article} />}
      danger={<Ending article={article} />}
    >
      <ArticleForm kind={kind} article={article} onDirty={setDirty} />
    </RecordPage>
  );
}

function About({ article }: { article: Article }) {
  const { kind, id, status, published_at, saved_at, saved_by, has_changes, fields } = article;
  const address = articlePath(kind, fields.slug, id);
  const link = <PageLink to={address}>{address}</PageLink>;
  return (
    <>
      <Panel
        title="On the site"
        facts={[
          ['Published', status === 'published' && published_at ? formatMoment(published_at) : null],
          ['Will be published', status === 'scheduled' && published_at ? formatMoment(published_at) : null],
          ['Draft saved', has_changes && saved_at ? formatMoment(saved_at) : null],
          ['Saved by', has_changes ? saved_by : null],
          ['Address', status === 'published' ? link : null],
          ['Visitors', status === 'published' ? null : 'See nothing of it'],
        ]}
      />
      <Versions article={article} />
    </>
  );
}

/** What ends its time on the site, and what ends it altogether. */
function Ending({ article }: { article: Article }) {
  const navigate = useNavigate();
  const change = useChange();
  const { kind, id, version, status, has_changes, fields } = article;
  const remove = useChange(() => navigate(listPath(kind)));
  const input = { params: { kind, articleId: id }, body: { version } };
  return (
    <DangerZone title={status === 'draft' ? undefined : 'Take down or delete'}>
      {status !== 'draft' && has_changes && (
        <DangerAction
          title="Drop the changes"
          text="The draft becomes what visitors see, or what is scheduled."
          button="Drop the changes"
          plan="What was written since the last publication is gone."
          run={() => change(() => submit(publicStaff.discardDraft, input))}
        />
      )}
      {status !== 'draft' && (
        <DangerAction
          title={status === 'scheduled' ? 'End the schedule' : 'Unpublish'}
          text="It becomes a draft, which only editors see. It can be published again."
          button={status === 'scheduled' ? 'End the schedule' : 'Unpublish'}
          plan={`Visitors no longer find “${fields.title}”: its address answers that it could not be found.`}
          run={() => change(() => submit(publicStaff.unpublishArticle, input))}
        />
      )}
      <DangerAction
        title="Delete it"
        text="With its draft and all versions. Its pictures stay in the library."
        button="Delete"
        impossible={status === 'published' ? 'Unpublish it first.' : undefined}
        plan={`“${fields.title}” is deleted with its versions. There is no way back.`}
        run={() => remove(() => submit(publicStaff.deleteArticle, input))}
      />
    </DangerZone>
  );
}

interface Props {
  article: Article;
  /** What is written and not saved is neither shown nor published. */
  dirty: boolean;
}

/** A look at the draft in its real page, and what puts it there for everybody. */
function ArticleActions({ article, dirty }: Props) {
  const { kind, id, status, has_changes } = article;
  const params = { kind, articleId: id };
  const nothingNew = status === 'published' && !has_changes;
  const title = dirty ? 'Save the draft first' : undefined;
  return (
    <>
      <ActionButton
        disabled={dirty}
        title={title}
        action={() => openDocument(async () => (await call(publicStaff.previewArticle, { params })).path)}
      >
        <Eye aria-hidden="true" />
        Preview
      </ActionButton>
      <DialogButton
        variant="solid"
        disabled={dirty || nothingNew}
        title={title}
        dialog={(close) => <PublishDialog article={article} onClose={close} />}
      >
        {titles[status]}
      </DialogButton>
    </>
  );
}

const schema = async () => object({ at: string().default('') });

const titles = { draft: 'Publish', scheduled: 'Change the time', published: 'Publish the changes' } as const;

/** Now, or exactly at a time to come. */
function PublishDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { id, kind, version, status, published_at } = article;
  const change = useChange();
  const [isTimed, setTimed] = useState(status === 'scheduled');
  const params = { kind, articleId: id };
  const publish = ({ at }: { at: string }) =>
    change(() => submit(publicStaff.publishArticle, { params, body: { at, version } })).then(onClose);
  return (
    <Dialog open onClose={onClose} title={titles[status]} size="sm">
      <Card borderWidth="0">
        <EditForm
          label="Publish"
          draft={`${kind}-${id}-publish`}
          schema={schema}
          saved={{ at: status === 'scheduled' ? (published_at ?? '') : '' }}
          button={status === 'published' ? titles.published : isTimed ? 'Publish at this time' : 'Publish now'}
          onSave={publish}
        >
          {status === 'published' ? (
            <Text>Visitors see the draft from now on. What they see today stays as a version.</Text>
          ) : (
            <>
              <DateTimeField
                name="at"
                label="At"
                description="Leave it empty to publish now. Pakistan time, to the minute."
              />
              <FollowTime onChange={setTimed} />
            </>
          )}
        </EditForm>
      </Card>
    </Dialog>
  );
}

/** Tells the button whether a time is entered. */
function FollowTime({ onChange }: { onChange: (isTimed: boolean) => void }) {
  const isTimed = Boolean(useFieldValue('at'));
  useEffect(() => onChange(isTimed), [onChange, isTimed]);
  return null;
}
