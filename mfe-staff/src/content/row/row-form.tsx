import { type Endpoint, submit } from '@azadkar/shared-api';
import type { ListedKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { Card, chakra, notify } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyObjectSchema } from 'yup';
import { EditForm } from '../../edit/edit-form';
import { CheckboxField } from '../../edit/fields/choice-fields';
import { DateField, TextAreaField, TextField } from '../../edit/fields/text-fields';
import { DocumentField } from '../../edit/picture/document-field';
import { PictureField } from '../../edit/picture/picture-field';
import { listPath, words } from '../kinds/kinds';
import type { ContentRow } from '../kinds/rows';

type Schemas = typeof import('@azadkar/shared-api/public/staff/schema');

interface FormOfKind {
  endpoint: Endpoint;
  schema: (schemas: Schemas) => AnyObjectSchema;
  empty: Readonly<Record<string, unknown>>;
  fields: ReactNode;
}

const forms: Readonly<Record<ListedKind, FormOfKind>> = {
  partners: {
    endpoint: publicStaff.savePartner,
    schema: ({ partnerForm }) => partnerForm,
    empty: { name: '', logo: '', corporate: false },
    fields: (
      <>
        <TextField name="name" label="Name" required />
        <PictureField name="logo" label="Logo" description="Whole, on a light ground." />
        <CheckboxField
          name="corporate"
          label="Corporate partner"
          description="Always shown; the others appear with “View More”."
        />
      </>
    ),
  },
  highlights: {
    endpoint: publicStaff.saveHighlight,
    schema: ({ highlightForm }) => highlightForm,
    empty: { name: '', designation: '', organisation: '', video_url: '', poster: '' },
    fields: (
      <>
        <TextField name="name" label="Who speaks" required />
        <TextField name="designation" label="What they do" required />
        <TextField name="organisation" label="Organization" required />
        <TextField name="video_url" label="Video" description="An address of YouTube or Vimeo." required />
        <PictureField name="poster" label="Poster" aspect="16:9" description="Shown until somebody presses play." />
      </>
    ),
  },
  board: {
    endpoint: publicStaff.saveDirector,
    schema: ({ directorForm }) => directorForm,
    empty: { name: '', designation: '', bio: '', image: '', linkedin: '' },
    fields: (
      <>
        <TextField name="name" label="Name" required />
        <TextField name="designation" label="Office" required />
        <TextAreaField name="bio" label="About them" rows={6} maxLength={1500} required />
        <PictureField name="image" label="Portrait" aspect="1:1" />
        <TextField name="linkedin" label="LinkedIn" />
      </>
    ),
  },
  mentions: {
    endpoint: publicStaff.saveMention,
    schema: ({ mentionForm }) => mentionForm,
    empty: { title: '', excerpt: '', logo: '', link: '', date: '' },
    fields: (
      <>
        <TextField name="title" label="Headline" required />
        <TextAreaField name="excerpt" label="What it is about" rows={3} maxLength={600} required />
        <TextField name="link" label="Address of the article" required />
        <DateField name="date" label="Appeared on" required />
        <PictureField name="logo" label="Logo of the paper" />
      </>
    ),
  },
  statistics: {
    endpoint: publicStaff.saveStatistic,
    schema: ({ statisticForm }) => statisticForm,
    empty: { figure: '', meaning: '' },
    fields: (
      <>
        <TextField name="figure" label="Figure" description="Short, such as 2.3M." required />
        <TextField name="meaning" label="What it counts" required />
      </>
    ),
  },
  strips: {
    endpoint: publicStaff.saveStrip,
    schema: ({ stripForm }) => stripForm,
    empty: { title: '', detail: '', link: '', starts_on: '', ends_on: '' },
    fields: (
      <>
        <TextField name="title" label="What is announced" required />
        <TextField name="detail" label="Dates or place" description="Not shown on narrow screens." />
        <TextField name="link" label="Page" description="An address of this site, such as /events." required />
        <DateField name="starts_on" label="First day" />
        <DateField name="ends_on" label="Last day" description="Empty: until a newer one is added." />
      </>
    ),
  },
  publications: {
    endpoint: publicStaff.savePublication,
    schema: ({ publicationForm }) => publicationForm,
    empty: { title: '', excerpt: '', name: '', featured_image: '', file: '', published: false },
    fields: (
      <>
        <TextField name="title" label="Title" required />
        <TextField name="name" label="Written by" required />
        <TextAreaField name="excerpt" label="What it is about" rows={3} maxLength={600} required />
        <DocumentField
          name="file"
          label="Report"
          description="A PDF, which readers get as a link by email and in no other way."
          required
        />
        <PictureField name="featured_image" label="Cover" aspect="16:9" />
        <CheckboxField name="published" label="On the site" />
      </>
    ),
  },
};

/** Any kind's call: its schema has checked the values. */
const save = submit as (
  endpoint: Endpoint,
  input: { params?: Readonly<Record<string, string | number>>; body: unknown },
) => Promise<{ data: unknown; message: string }>;

interface Props {
  kind: ListedKind;
  /** Without one, a new row is added. */
  row?: ContentRow;
  reload?: () => Promise<ContentRow | undefined>;
}

export function RowForm({ kind, row, reload }: Props) {
  const navigate = useNavigate();
  const { endpoint, schema, empty, fields } = forms[kind];
  const { one } = words[kind];
  const savedOf = (stored?: ContentRow) => ({
    ...empty,
    ...stored?.fields,
    id: stored?.id ?? 0,
    version: stored?.version ?? 0,
  });
  return (
    <Card padding="md" maxWidth="3xl" overflow="visible">
      <EditForm
        label={`The ${one}`}
        draft={`${kind}-${row?.id ?? 'new'}`}
        schema={() => import('@azadkar/shared-api/public/staff/schema').then(schema)}
        saved={savedOf(row)}
        reload={reload && (async () => savedOf(await reload()))}
        button={row ? 'Save' : `Add the ${one}`}
        onSave={async (body) => {
          const { data, message } = await save(endpoint, { body });
          notify.success(message);
          if (!row) await navigate(listPath(kind));
          return data;
        }}
      >
        <chakra.div display="grid" gap="5">
          {fields}
        </chakra.div>
      </EditForm>
    </Card>
  );
}
