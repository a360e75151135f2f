import type { ArticleKind } from '@azadkar/shared-api/public/rules';
import { chakra } from '@azadkar/shared-ui';
import { CheckboxField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { ListField } from '../../edit/list-field';
import { DocumentField } from '../../edit/picture/document-field';
import { PictureField } from '../../edit/picture/picture-field';
import { RichTextField } from '../../edit/rich-text/rich-text-field';
import { AuthorField } from './author-field';

export const emptyArticle = {
  ...{ title: '', slug: '', excerpt: '', content: '', featured_image: '' },
  ...{ author: '', name: '', featured: false, files: [], version: 0 },
};

/** The fields of an article, in the order in which it is read. */
export function ArticleFields({ kind, authorName }: { kind: ArticleKind; authorName: string | null }) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <TextField name="title" label="Title" maxLength={200} required />
      <TextAreaField
        name="excerpt"
        label="In short"
        description="On cards, in the feed and in search results."
        rows={2}
        characterLimit={600}
        required
      />
      <RichTextField name="content" label="Text" />
      <PictureField
        name="featured_image"
        label="Picture"
        aspect="16:9"
        description="Above the text, and on its card."
      />
      {kind === 'blog' ? <AuthorField authorName={authorName} /> : <PressFields />}
      <TextField
        name="slug"
        label="Address"
        prefix={kind === 'blog' ? '/blog/' : '/press-release/'}
        description="Made of the title when it is empty. Old addresses lead to the new one."
      />
    </chakra.div>
  );
}

function PressFields() {
  return (
    <>
      <TextField name="name" label="Released by" />
      <CheckboxField name="featured" label="On the home page" />
      <ListField
        name="files"
        label="Documents"
        noun="document"
        max={10}
        newRow={() => ({ download_link: '', original_name: '' })}
      >
        {(row) => (
          <chakra.div display="grid" gap="3">
            <DocumentField name={`${row}.download_link`} label="File" required />
            <TextField name={`${row}.original_name`} label="Name for readers" />
          </chakra.div>
        )}
      </ListField>
    </>
  );
}
