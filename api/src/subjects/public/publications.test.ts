import { publicContent } from '@azadkar/shared-api/public';
import { sql } from 'kysely';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi({ rateLimits: 1 });
let publication: number;
beforeAll(async () => {
  publication = await aPublication('State of Freelancing (demo)', new Date('2025-01-01'));
  await api.files.put('report.pdf', Buffer.from('%PDF-1.7 demo'));
});
beforeEach(() => api.db.deleteFrom('rate_buckets').execute());

async function aPublication(title: string, published_at: Date | null): Promise<number> {
  const { id } = await api.db
    .insertInto('publications')
    .values({
      title,
      excerpt: 'In short.',
      name: 'Demo Report 2025',
      featured_image: null,
      file: 'report.pdf',
      published_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const form = (email: string, more = {}) => ({
  name: 'Reader Demo',
  email,
  phone: '0300 1234567',
  organization: 'Demo Works',
  designation: 'Analyst',
  publication_id: publication,
  ...more,
});

const ask = (body: object) => api.ask(publicContent.accessPublication, { body });

async function linkTo(email: string): Promise<string> {
  const emails = await api.emailsTo(email);
  return (emails.at(-1)?.action?.url ?? '').replace('http://localhost:8080', '');
}

test('publications are listed without their files', async () => {
  await aPublication('Not yet', null);
  const { data } = await api.ask(publicContent.publications);
  expect(data).toEqual([
    {
      id: publication,
      title: 'State of Freelancing (demo)',
      excerpt: 'In short.',
      name: 'Demo Report 2025',
      featured_image: null,
    },
  ]);
});

test('a request with contact details gets a link by email, which opens the report', async () => {
  const { status, message, data } = await ask(form('Reader@azadkar.test'));
  expect({ status, message, data }).toEqual({
    status: 200,
    message: 'Thank you. The report has been sent to your email address.',
    data: null,
  });
  const opened = await api.app.inject(await linkTo('reader@azadkar.test'));
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Demo-Report-2025.pdf"',
    'cache-control': 'no-store',
  });
  expect(opened.body).toBe('%PDF-1.7 demo');
});

test('nothing that a visitor typed is in the email, because the address may be of somebody else', async () => {
  const blocked = 'Customer. Your account is blocked, sign in at https://evil.test';
  await ask(form('stranger@azadkar.test', { name: blocked, organization: blocked, designation: blocked }));
  const [email] = await api.emailsTo('stranger@azadkar.test');
  expect(email?.subject).toBe('Your report: State of Freelancing (demo)');
  expect(JSON.stringify(email)).not.toContain('blocked');
});

test('a report is not given by its name', async () => {
  expect((await api.app.inject('/api/files/report.pdf')).statusCode).toBe(404);
  await api.files.put('press.pdf', Buffer.from('%PDF-1.7 press'));
  expect((await api.app.inject('/api/files/press.pdf')).statusCode).toBe(200);
});

test('the contact details are stored with a shortened IP address, and each download is counted', async () => {
  await ask(form('count@azadkar.test'));
  const link = await linkTo('count@azadkar.test');
  await api.app.inject(link);
  await api.app.inject(link);
  const lead = await api.db
    .selectFrom('publication_requests')
    .where('email', '=', 'count@azadkar.test')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    organization: 'Demo Works',
    designation: 'Analyst',
    downloads: 2,
    ip_trunc: '127.0.0.0',
  });
  expect(link).not.toContain(lead.token_sha256);
});

test('after seven days the link opens a page that says it has expired', async () => {
  await ask(form('late@azadkar.test'));
  const link = await linkTo('late@azadkar.test');
  await sql`update publication_requests set expires_at = now() where email = 'late@azadkar.test'`.execute(api.db);
  const opened = await api.app.inject(link);
  expect(opened.statusCode).toBe(404);
  expect(opened.headers['content-type']).toMatch('text/html');
  expect(opened.body).toContain('This link has ended');
  expect((await api.app.inject('/api/publications/guessed')).statusCode).toBe(404);
});

test('an empty form is refused with the messages of the specification', async () => {
  const { status, errors } = await ask({ publication_id: publication });
  expect(status).toBe(422);
  expect(errors).toEqual({
    name: 'Please enter your full name',
    email: 'Please input your email',
    phone: 'Please input your contact number',
    organization: 'Please enter your Organization',
    designation: 'Please enter your Designation',
  });
  expect((await ask(form('not an address'))).errors).toEqual({ email: 'The input is not valid email' });
});

test('a request for an unknown or unpublished publication is refused and sends no email', async () => {
  const notYet = await aPublication('Later', new Date(Date.now() + 86_400_000));
  for (const publication_id of [notYet, 999_999]) {
    const { status, errors } = await ask(form('nobody@azadkar.test', { publication_id }));
    expect({ status, errors }).toEqual({ status: 422, errors: { publication_id: 'Please choose a publication' } });
  }
  expect(await api.emailsTo('nobody@azadkar.test')).toEqual([]);
});

test('an address gets three emails an hour at most', async () => {
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await ask(form('flood@azadkar.test')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await api.emailsTo('flood@azadkar.test')).toHaveLength(3);
});

test('one visitor can send ten requests an hour', async () => {
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await ask(form(`visitor-${n}@azadkar.test`)));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});
