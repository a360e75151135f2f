/** Lists that forms offer to choose from, as editors write them. */
import { provinces } from '../places';
import { defineRecord } from '../staff/record';

const schemas = () => import('./staff.schema');
const roles = ['editor', 'admin'] as const;
const calls = ['all', 'remove', 'order'] as const;

const name = { kind: 'line', label: 'Name', max: 80, required: true } as const;
const hidden = {
  kind: 'yesNo',
  label: 'Hidden',
  description: 'It is not offered any more. What has it keeps it.',
} as const;

/** A list of names alone. */
const wordList = <const L extends string>(list: L, one: string, many?: string) =>
  defineRecord(list, async () => (await schemas()).wordSchemas, {
    roles,
    calls,
    one,
    many,
    form: { name, hidden },
  });

export const bankRecord = wordList('banks', 'bank');
export const issueTopicRecord = wordList('issue-topics', 'topic of issues', 'topics of issues');

/** In the order of their names. */
export const cityRecord = defineRecord('cities', async () => (await schemas()).citySchemas, {
  roles,
  calls: ['all', 'remove'],
  one: 'city',
  many: 'cities',
  detail: 'province',
  form: {
    name,
    province: {
      kind: 'choice',
      label: 'Province',
      choices: provinces,
      placeholder: 'Choose a province',
      required: true,
    },
    hidden,
  },
});

export const blogTopicRecord = wordList('blog-topics', 'topic of the blog', 'topics of the blog');

/** Kinds of work, and the skills of each. */
export const skillRecord = defineRecord('skills', async () => (await schemas()).skillSchemas, {
  roles,
  calls,
  one: 'skill',
  form: {
    name,
    parent_id: {
      kind: 'reference',
      label: 'Kind of work',
      description: 'It cannot be changed later. Empty: this is a kind of work itself.',
      placeholder: 'None',
    },
    hidden,
  },
});

const lead = { kind: 'lines', label: 'What it is', max: 300, required: true } as const;

/** The ways to contribute, each with its page. */
export const volunteerKindRecord = defineRecord('volunteer-kinds', async () => (await schemas()).volunteerKindSchemas, {
  roles,
  calls,
  one: 'way to contribute',
  many: 'ways to contribute',
  form: {
    name,
    title: { kind: 'line', label: 'Heading of its page', max: 80, required: true },
    lead,
    points: { kind: 'lines', label: 'What it asks for and offers', description: 'One point a line.', max: 1000 },
    hint: { kind: 'line', label: 'What to write in the application', max: 200 },
    hidden,
  },
});

/** Services to come, each with its page. */
export const serviceRecord = defineRecord('services', async () => (await schemas()).serviceSchemas, {
  roles,
  calls,
  one: 'service to come',
  many: 'services to come',
  form: {
    name,
    lead,
    points: {
      kind: 'lines',
      label: 'What helps today',
      description: 'One link a line, such as “Start a course: /courses”.',
      max: 1000,
    },
    topic_id: { kind: 'reference', label: 'Topic of issues that ask for it', placeholder: 'The member chooses' },
    hidden,
  },
});
