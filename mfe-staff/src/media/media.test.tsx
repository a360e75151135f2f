import { publicStaff } from '@azadkar/shared-api/public/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const picture = {
  ...{ id: 3, kind: 'picture' as const, stored_name: 'a1b2c3.webp', title: 'Meetup', alt: '', decorative: false },
  ...{ width: 1600, height: 900, bytes: 204_800, focus_x: 0.5, focus_y: 0.5, uploaded_by: 'Esha Editor', version: 2 },
  created_at: '2026-11-20T10:00:00Z',
};
const report = {
  ...{ ...picture, id: 4, kind: 'document' as const, stored_name: 'd4e5f6.pdf', title: 'Handbook' },
  ...{ width: null, height: null, bytes: 2_097_152 },
};

const open = (address: string, api: FakeReply[]) => visit(routes, address, { as: { roles: ['editor'] }, api });

test('the library shows what is in it, and which picture nobody has described', async () => {
  const page = await open('/staff/media', [
    answers(publicStaff.media, { rows: [picture, report], next: null, total: 2 }),
  ]);
  expect(screen.getByRole('row', { name: /Meetup/ })).toHaveTextContent('Missing1600 × 900');
  expect(screen.getByRole('row', { name: /Handbook/ })).toHaveTextContent('2.0 MB');
  expect(screen.getByRole('link', { name: 'Handbook' })).toHaveAttribute('href', '/staff/media/4');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'document');
  await waitFor(() => expect(page.api.callsTo(publicStaff.media).at(-1)?.query).toMatchObject({ kind: 'document' }));
});

test('a picture is described and its focus set; what is missing is said at its field', async () => {
  const page = await open('/staff/media/3', [
    answers(publicStaff.mediaItem, picture),
    answers(publicStaff.mediaUses, []),
    refuses(publicStaff.saveMedia, 'Please check the fields.', { errors: { alt: 'Please describe the picture.' } }),
    answers(publicStaff.saveMedia, { ...picture, alt: 'People at tables.', version: 3 }),
  ]);
  await page.press('Save');
  expect(await screen.findByText('Please describe the picture.')).toBeVisible();
  expect(screen.getByLabelText('Alternative text')).toHaveAccessibleDescription('Please describe the picture.');
  await page.fill({ 'Alternative text': 'People at tables.' });
  fireEvent.change(screen.getByRole('slider', { name: 'Focus, left to right' }), { target: { value: '0.2' } });
  await page.press('Save');
  await page.expectText('Saved.');
  expect(page.api.callsTo(publicStaff.saveMedia)[1]?.body).toEqual({
    ...{ title: 'Meetup', alt: 'People at tables.', decorative: false, focus_x: 0.2, focus_y: 0.5, version: 2 },
  });
});

test('a file that is used stays, and another one is deleted after a question', async () => {
  const uses = [{ kind: 'event', id: 7, title: 'Night' }];
  const used = await open('/staff/media/3', [
    answers(publicStaff.mediaItem, picture),
    answers(publicStaff.mediaUses, uses),
  ]);
  expect(used.text()).toContain('It is used.');
  expect(screen.getByRole('button', { name: 'Delete the file' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Night' })).toHaveAttribute('href', '/staff/events/7');
  document.body.innerHTML = '';
  const page = await open('/staff/media/4', [
    answers(publicStaff.mediaItem, report),
    answers(publicStaff.mediaUses, []),
    answers(publicStaff.deleteMedia, null, { message: 'The file is deleted.' }),
    answers(publicStaff.media, { rows: [picture], next: null, total: 1 }),
  ]);
  await page.press('Delete the file');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this file' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete the file' }));
  await page.expectUrl('/staff/media');
  expect(page.api.callsTo(publicStaff.deleteMedia)[0]?.body).toEqual({ version: 2 });
});
