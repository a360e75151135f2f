import { call, submit } from '@azadkar/shared-api';
import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Card, notify } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../../edit/edit-form';
import { itemPath } from '../kinds';
import { ArticleFields, emptyArticle } from './article-fields';

interface Props {
  kind: ArticleKind;
  /** Without one, a new article is begun. */
  article?: Article;
  /** Whether something is written that is not saved. */
  onDirty?: (dirty: boolean) => void;
}

const savedOf = ({ fields, version }: Article) => ({ ...fields, version });
const schema = () => import('@azadkar/shared-api/public/staff/schema').then((schemas) => schemas.articleForm);

export function ArticleForm({ kind, article, onDirty }: Props) {
  const navigate = useNavigate();
  const params = { kind, articleId: article?.id ?? 0 };
  return (
    <Card padding="md" overflow="visible">
      <EditForm
        label="The article"
        draft={`${kind}-${article?.id ?? 'new'}`}
        schema={schema}
        saved={article ? savedOf(article) : emptyArticle}
        reload={article && (async () => savedOf(await call(publicStaff.article, { params })))}
        button="Save the draft"
        onSave={async (body) => {
          if (!article) {
            const { data, message } = await submit(publicStaff.createArticle, { params: { kind }, body });
            notify.success(message);
            await navigate(itemPath(kind, data.id), { replace: true });
            return data;
          }
          const { data, message } = await submit(publicStaff.saveArticle, { params, body });
          notify.success(message);
          return data;
        }}
      >
        <ArticleFields kind={kind} authorName={article?.author_name ?? null} />
        {onDirty && <TellDirty onDirty={onDirty} />}
      </EditForm>
    </Card>
  );
}

function TellDirty({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { dirty } = useFormValues();
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  return null;
}
