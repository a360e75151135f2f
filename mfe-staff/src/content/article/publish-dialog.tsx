import { submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Card, notify, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { object, string } from 'yup';
import { EditForm } from '../../edit/edit-form';
import { DateTimeField } from '../../edit/fields/date-time-field';

interface Props {
  article: Article;
  open: boolean;
  onClose: () => void;
}

const schema = async () => object({ at: string().default('') });

/** Now, or exactly at a time to come. */
export function PublishDialog({ article, open, onClose }: Props) {
  const { id, kind, version, status, published_at } = article;
  const publish = async ({ at }: { at: string }) => {
    const { message } = await submit(publicStaff.publishArticle, {
      params: { kind, articleId: id },
      body: { at, version },
    });
    notify.success(message);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={status === 'published' ? 'Publish the changes' : 'Publish'} size="sm">
      <Card borderWidth="0">
        <EditForm
          label="Publish"
          draft={`${kind}-${id}-publish`}
          schema={schema}
          saved={{ at: status === 'scheduled' ? (published_at ?? '') : '' }}
          button={status === 'published' ? 'Publish the changes' : 'Publish'}
          onSave={publish}
        >
          {status === 'published' ? (
            <Text>Visitors see the draft from now on. What they see today stays as a version.</Text>
          ) : (
            <DateTimeField name="at" label="At" description="Pakistan time, to the minute. Empty for now." />
          )}
        </EditForm>
      </Card>
    </Dialog>
  );
}
