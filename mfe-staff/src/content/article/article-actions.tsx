import { call } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Button, openDocument, useAction } from '@azadkar/shared-ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { PublishDialog } from './publish-dialog';

interface Props {
  article: Article;
  /** What is written and not saved is neither shown nor published. */
  dirty: boolean;
}

/** A look at the draft in its real page, and what puts it there for everybody. */
export function ArticleActions({ article, dirty }: Props) {
  const [publishing, setPublishing] = useState(false);
  const { kind, id, status, has_changes } = article;
  const preview = useAction(() =>
    openDocument(async () => (await call(publicStaff.previewArticle, { params: { kind, articleId: id } })).path),
  );
  const nothingNew = status === 'published' && !has_changes;
  const title = dirty ? 'Save the draft first' : undefined;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={dirty}
        title={title}
        loading={preview.busy}
        onClick={() => void preview.run()}
      >
        <Eye aria-hidden="true" />
        Preview
      </Button>
      <Button size="sm" disabled={dirty || nothingNew} title={title} onClick={() => setPublishing(true)}>
        {status === 'published' ? 'Publish the changes' : status === 'scheduled' ? 'Change the time' : 'Publish'}
      </Button>
      <PublishDialog article={article} open={publishing} onClose={() => setPublishing(false)} />
    </>
  );
}
