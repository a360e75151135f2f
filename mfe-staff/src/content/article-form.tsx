import { call, submit } from '@azadkar/shared-api';
import { type ArticleKind, writtenPages } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article } from '@azadkar/shared-api/public/staff/schema';
import { Card, chakra, notify } from '@azadkar/shared-ui';
import {
  CheckboxField,
  FieldFrame,
  SelectField,
  TextAreaField,
  TextField,
  useField,
  useFormValues,
} from '@azadkar/shared-ui/forms';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { type FormEvent, useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { ListField } from '../edit/list-field';
import { DocumentField, PictureField } from '../edit/picture/picture-field';
import { RichTextField } from '../edit/rich-text/rich-text-field';
import { textOfHtml } from '../layout/text-of-html';
import { layouts, startOf } from './fixed-pages';
import { itemPath, type RecordChoices } from './kinds';

interface Props {
  kind: ArticleKind;
  /** Without one, a new article is begun. */
  article?: Article;
  /** The address that a new one begins with. */
  slug?: string;
  /** Whether something is written that is not saved. */
  onDirty?: (dirty: boolean) => void;
}

const savedOf = ({ fields, version }: Article) => ({ ...fields, version });
const schema = () => import('@azadkar/shared-api/public/staff/schema').then((schemas) => schemas.articleForm);

export function ArticleForm({ kind, article, slug = '', onDirty }: Props) {
  const navigate = useNavigate();
  const params = { kind, articleId: article?.id ?? 0 };
  return (
    <Card padding="md" overflow="visible">
      <EditForm
        label="The article"
        draft={`${kind}-${article?.id ?? `new${slug}`}`}
        schema={schema}
        saved={article ? savedOf(article) : { ...emptyArticle, ...(kind === 'page' && startOf(slug)) }}
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

const emptyArticle = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image: '',
  author: '',
  topic: '',
  name: '',
  featured: false,
  files: [],
  version: 0,
};

/** The fields of an article, in the order in which it is read. */
const ArticleFields = ({ kind, authorName }: { kind: ArticleKind; authorName: string | null }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <TextField name="title" label="Title" required />
    <TextAreaField
      name="excerpt"
      label="In short"
      description={kind === 'page' ? 'Below the title.' : 'On cards, in the feed and in search results.'}
      rows={2}
      characterLimit={600}
      required
    />
    {kind === 'page' ? (
      <PageFields />
    ) : (
      <>
        <RichTextField name="content" label="Text" />
        <PictureField
          name="featured_image"
          label="Picture"
          aspect="16:9"
          description="Above the text, and on its card."
        />
        {kind === 'blog' ? <PostFields authorName={authorName} /> : <PressFields />}
        <TextField
          name="slug"
          label="Address"
          prefix={kind === 'blog' ? '/blog/' : '/press-release/'}
          description="Made of the title when it is empty. Old addresses lead to the new one."
        />
      </>
    )}
  </chakra.div>
);

function PageFields() {
  const { values, setValues } = useFormValues<ReturnType<typeof startOf>>();
  const { slug, title, content } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page is chosen
  useEffect(() => {
    if (!title && !textOfHtml(content)) setValues({ ...values, ...startOf(slug) });
  }, [slug]);
  return (
    <>
      <SelectField name="slug" label="Page" placeholder="Choose a page" choices={writtenPages} required />
      <RichTextField name="content" label="Text" description={layouts[slug]} />
    </>
  );
}

function PostFields({ authorName }: { authorName: string | null }) {
  const { choices } = useLoaderData<{ choices: RecordChoices }>();
  return (
    <>
      <AuthorField authorName={authorName} />
      <SelectField
        name="topic"
        label="Topic"
        description="The blog can be filtered by it."
        placeholder="No topic"
        choices={choices.topic ?? []}
      />
    </>
  );
}

const PressFields = () => (
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

const field = {
  name: 'author',
  label: 'Author',
  description: 'Search by name or member number. Empty for the association.',
};

/** A member who is found by name; the value is the member's number. `authorName` is the stored author's. */
function AuthorField({ authorName }: { authorName: string | null }) {
  const { id, value, error, setValue, control } = useField(field);
  const number = String(value ?? '');
  const [search, setSearch] = useState('');
  const choices = useAuthors(search, authorName === null ? [] : [{ member_no: number, name: authorName }]);
  const isNamed = number === '' || choices.some((choice) => choice.value === number);
  useEffect(() => {
    if (!isNamed) setSearch(number); // of a draft, or of another version
  }, [isNamed, number]);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div onInput={({ target }: FormEvent) => target instanceof HTMLInputElement && setSearch(target.value)}>
        <Combobox
          {...control}
          choices={choices}
          value={number}
          placeholder="The association"
          onChange={(chosen) => setValue(String(chosen))}
        />
      </chakra.div>
    </FieldFrame>
  );
}

const PAUSE_MS = 250;

interface Author {
  member_no: string;
  name: string;
}

/** Everybody whom the api has found so far, so that the name of who is chosen stays known. */
function useAuthors(search: string, stored: readonly Author[]) {
  const [known, setKnown] = useState(stored);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      call(publicStaff.authors, { query: { search }, signal: left.signal }).then(
        (found) => setKnown((before) => [...before.filter((one) => !isIn(found, one)), ...found]),
        () => undefined, // without a connection those who are known can be chosen
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [search]);
  return known.map(({ member_no, name }) => ({ value: member_no, label: `${name} (${member_no})` }));
}

const isIn = (found: readonly Author[], { member_no }: Author) => found.some((one) => one.member_no === member_no);
