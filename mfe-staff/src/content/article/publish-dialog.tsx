import { submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Card, notify, Text } from '@azadkar/shared-ui';
import { useFieldValue } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { object, string } from 'yup';
import { EditForm } from '../../edit/edit-form';
import { DateTimeField } from '../../edit/fields';

interface Props {
  article: Article;
  open: boolean;
  onClose: () => void;
}

const schema = async () => object({ at: string().default('') });

const titles = { draft: 'Publish', scheduled: 'Change the time', published: 'Publish the changes' } as const;

/** Now, or exactly at a time to come. */
export function PublishDialog({ article, open, onClose }: Props) {
  const { id, kind, version, status, published_at } = article;
  const { revalidate } = useRevalidator();
  const [isTimed, setTimed] = useState(status === 'scheduled');
  const publish = async ({ at }: { at: string }) => {
    const { message } = await submit(publicStaff.publishArticle, {
      params: { kind, articleId: id },
      body: { at, version },
    });
    notify.success(message);
    onClose();
    await revalidate(); // the form, which would do it, is gone with its dialog
  };
  return (
    <Dialog open={open} onClose={onClose} title={titles[status]} size="sm">
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
