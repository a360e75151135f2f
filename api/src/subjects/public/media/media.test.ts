/** The library of pictures and documents. */
import { imageWidths } from '@azadkar/shared-api/image-widths';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import sharp from 'sharp';
import { makeWaitingSizes } from '../../../platform/files/sizes-to-make';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let editor: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { name: 'Editor Demo', role: 'editor' });
});

let shade = 0;
/** Each has another color: the same file is stored once. */
const aPicture = (width = 600, height = 400) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 80, b: 60 } } })
    .png()
    .toBuffer();
};

async function upload(bytes: Uint8Array, name = 'A hall.png') {
  const file = { bytes, name, type: 'application/octet-stream' };
  return api.ask(publicStaff.uploadMedia, { query: { name }, file, as: editor });
}

const described = { title: 'The hall', alt: 'A full hall', decorative: false, focus_x: 0.25, focus_y: 0.5, version: 1 };

test('a picture is stored upright as WebP with every size of it, and once', async () => {
  const turned = await sharp(await aPicture())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await upload(turned, 'A hall.jpg');
  expect(data).toMatchObject({ kind: 'picture', title: 'A hall', alt: '', width: 400, height: 600 });
  const stored = await api.files.get(data.stored_name);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 400, height: 600 });
  await makeWaitingSizes(api);
  expect(await api.files.folder('sized').list()).toHaveLength(imageWidths.length * 2);
  expect((await upload(turned, 'Again.jpg')).data.id).toBe(data.id);
});

test.each([
  ['a.png', Buffer.from('no picture'), 'Please choose a JPG, PNG, WebP or AVIF picture, or a PDF.'],
  ['a.svg', Buffer.from('<svg/>'), 'Please choose a JPG, PNG, WebP or AVIF picture, or a PDF.'],
  ['a.pdf', Buffer.from('MZ'), 'This is not a PDF.'],
  ['a.pdf', Buffer.from('%PDF-1.7 and then a program'), 'This is not a PDF.'],
])('%s with other content is refused', async (name, bytes, message) => {
  expect((await upload(bytes, name)).errors).toEqual({ file: message });
});

test('a file above the limit is refused', async () => {
  const { status, message } = await upload(Buffer.alloc(8 * 1024 * 1024), 'large.png');
  expect([status, message]).toEqual([413, 'The file must be smaller than 8 MB.']);
});

test('the alternative text is asked for, unless the picture only decorates', async () => {
  const { data } = await upload(await aPicture());
  const save = (changed: object) =>
    api.ask(publicStaff.saveMedia, { params: { mediaId: data.id }, body: { ...described, ...changed }, as: editor });
  expect((await save({ alt: '' })).errors).toEqual({
    alt: 'Please say what the picture shows, for those who cannot see it.',
  });
  expect((await save({ alt: '', decorative: true })).data).toMatchObject({ decorative: true, version: 2 });
  expect((await save({})).reason).toBe('changed_meanwhile');
});

test('a picture is cut to the shape of its place around the focus point, once for the same cut', async () => {
  const half = { create: { width: 500, height: 500, channels: 3, background: '#ff0000' } } as const;
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await upload(picture);
  const cut = { aspect: '1:1', focus_x: 0, focus_y: 0.5, zoom: 1 };
  const ask = () => api.ask(publicStaff.cutPicture, { params: { mediaId: data.id }, body: cut, as: editor });
  const first = (await ask()).data;
  expect(first).toMatchObject({ width: 500, height: 500 });
  const { dominant } = await sharp(await api.files.get(first.stored_name)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await ask()).data).toEqual(first);
});

test('a file says where it is used, and is deleted only where it is not', async () => {
  const { data } = await upload(await aPicture());
  const cut = { aspect: '16:9', focus_x: 0.5, focus_y: 0.5, zoom: 1 };
  const params = { mediaId: data.id };
  const { stored_name } = (await api.ask(publicStaff.cutPicture, { params, body: cut, as: editor })).data;
  const { id } = await api.db
    .insertInto('partners')
    .values({ name: 'A partner', logo: stored_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = {
    ...{ title: 'With a picture', excerpt: 'x', version: 0 },
    content: `<figure><img src="/api/files/960/${data.stored_name}" alt="A hall"></figure>`,
  };
  await api.ask(publicStaff.createArticle, { params: { kind: 'press' }, body: article, as: editor });
  const uses = async () => (await api.ask(publicStaff.mediaUses, { params, as: editor })).data;
  expect(await uses()).toMatchObject([
    { kind: 'partners', id, title: 'A partner' },
    { kind: 'press', title: 'With a picture' },
  ]);
  const remove = () => api.ask(publicStaff.deleteMedia, { params, body: { version: 1 }, as: editor });
  expect((await remove()).status).toBe(409);
  await api.db.deleteFrom('partners').execute();
  await api.db.deleteFrom('article_drafts').execute();
  await api.db.deleteFrom('press_releases').execute();
  expect((await remove()).status).toBe(200);
  const marked = await api.db.selectFrom('files_to_delete').select('stored_name').execute();
  expect(marked.map((file) => file.stored_name).sort()).toEqual([data.stored_name, stored_name].sort());
});

test('the library is searched by name and description', async () => {
  const { data } = await upload(Buffer.from('%PDF-1.7 x %%EOF'), 'Annual report.pdf');
  const find = async (search: string, kind: string) =>
    (await api.ask(publicStaff.media, { query: { search, kind }, as: editor })).data.rows.map(({ id }) => id);
  expect(await find('report annual', 'document')).toEqual([data.id]);
  expect(await find('report', 'picture')).toEqual([]);
});
