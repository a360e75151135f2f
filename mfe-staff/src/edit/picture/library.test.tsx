/** The library as a field opens it: found, loaded on, described and uploaded; and what goes wrong with each. */
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { answers, type FakeReply, fakeApi, refuses, unreachable } from '@azadkar/shared-api/testing';
import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { AT } from '../../testing/records';
import { MediaDialog } from './media-dialog';

const item = (id: number, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ id, kind: 'picture', stored_name: `p${id}.webp`, title: `Meetup ${id}`, alt: 'People.', decorative: false },
  ...{ width: 1600, height: 900, bytes: 204_800, focus_x: 0.5, focus_y: 0.5, uploaded_by: 'Esha', version: 2 },
  created_at: AT,
  ...more,
});
const pageOf = (rows: MediaItem[], next: string | null = null) =>
  answers(publicStaff.media, { rows, next, total: rows.length });

const open = (kind: 'picture' | 'document', ...replies: FakeReply[]) => {
  const api = fakeApi(replies);
  const onChoose = jest.fn();
  const view = renderComponent(<MediaDialog open kind={kind} onChoose={onChoose} onClose={() => undefined} />);
  return { ...view, api, onChoose };
};

test('a picture is chosen by a press, and the next ones are loaded after those that are shown', async () => {
  const { user, api, onChoose } = open('picture', pageOf([item(1)], 'cursor'), pageOf([item(2)]));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: /Meetup 2/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Meetup 1/ })).toBeVisible();
  expect(api.callsTo(publicStaff.media).map(({ query }) => query.after)).toEqual([undefined, 'cursor']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Meetup 2/ }));
  expect(onChoose).toHaveBeenCalledWith(item(2));
});

test.each([
  ['', 'Nothing here yet'],
  ['kite', 'Nothing found'],
])('while nothing matches “%s”, it says “%s”', async (words, says) => {
  const { user, api } = open('document', pageOf([]));
  await screen.findByText('Nothing here yet');
  if (words) await user.type(screen.getByRole('searchbox', { name: 'Search the library' }), words);
  expect(await screen.findByText(says)).toBeVisible();
  const query = { kind: 'document', sort: '-added', ...(words && { search: words }) };
  await waitFor(() => expect(api.callsTo(publicStaff.media).at(-1)?.query).toMatchObject(query));
});

test('without a connection it says so, and is loaded by another press', async () => {
  const { user } = open('picture', unreachable(publicStaff.media), pageOf([item(1)]));
  expect(await screen.findByText('The library could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Meetup 1/ })).toBeVisible();
});

test('a picture without a description gets one before it is used', async () => {
  const described = item(1, { alt: 'Kites over Lahore.', version: 3 });
  const { user, api, onChoose } = open(
    'picture',
    pageOf([item(1, { alt: '' })]),
    refuses(publicStaff.saveMedia, 'Please check the fields.', { errors: { alt: 'Please describe the picture.' } }),
    answers(publicStaff.saveMedia, described),
  );
  await user.click(await screen.findByRole('button', { name: /Meetup 1.*No description/ }));
  expect(screen.getByRole('dialog', { name: 'About this picture' })).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByLabelText('Alternative text')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText('Alternative text')).toHaveAccessibleDescription('Please describe the picture.'),
  );
  await user.type(screen.getByLabelText('Alternative text'), 'Kites over Lahore.');
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(described));
  expect(api.callsTo(publicStaff.saveMedia)[1]?.body).toMatchObject({ alt: 'Kites over Lahore.', version: 2 });
});

test('a picture that only decorates needs no words, and one goes back to the library', async () => {
  const { user, api, onChoose } = open(
    'picture',
    pageOf([item(1, { alt: '' })]),
    answers(publicStaff.saveMedia, item(1)),
  );
  await user.click(await screen.findByRole('button', { name: /Meetup 1/ }));
  await user.click(screen.getByRole('button', { name: 'Back to the library' }));
  await user.click(await screen.findByRole('button', { name: /Meetup 1/ }));
  await user.click(screen.getByRole('checkbox', { name: /It only decorates/ }));
  expect(screen.getByLabelText('Alternative text')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalled());
  expect(api.callsTo(publicStaff.saveMedia)[0]?.body).toMatchObject({ alt: '', decorative: true });
});

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

test.each([
  ['picture', fileOf('report.pdf'), 'Please choose a JPG, PNG, WebP or AVIF picture.'],
  ['document', fileOf('photo.png'), 'Please choose a PDF.'],
  ['document', fileOf('large.pdf', 21 * 1024 * 1024), 'The file must be smaller than 10 MB.'],
] as const)('a file that is no %s is refused before it is sent: %p', async (kind, file, says) => {
  const { user, api } = open(kind, pageOf([item(1)]));
  const input = screen.getByLabelText(kind === 'picture' ? 'Upload a picture' : 'Upload a PDF');
  input.removeAttribute('accept'); // as where the device lists all files
  await user.upload(input, file);
  expect(await screen.findByText(says)).toBeVisible();
  expect(api.callsTo(publicStaff.uploadMedia)).toEqual([]);
});

test('an upload that was lost is sent again by a press, and its file is chosen', async () => {
  const report = item(4, { kind: 'document', title: 'Handbook', alt: '' });
  const { user, onChoose, api } = open(
    'document',
    pageOf([]),
    unreachable(publicStaff.uploadMedia),
    answers(publicStaff.uploadMedia, report),
  );
  await user.upload(screen.getByLabelText('Upload a PDF'), fileOf('handbook.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(report));
  expect(api.callsTo(publicStaff.uploadMedia).map(({ query }) => query)).toEqual([
    { name: 'handbook.pdf' },
    { name: 'handbook.pdf' },
  ]);
});
