import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';
import { anIssue } from './testing/an-issue';

const pdf = new File(['%PDF-'], 'contract.pdf', { type: 'application/pdf' });
const filled = { Title: 'Unpaid', Topic: 'Banking', Description: 'See the file.' };
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Attach files'), { target: { files } });

test('a file is uploaded at once, and stays when the form is refused', async () => {
  const page = await visit(routes, '/dashboard/issues/new', {
    as: 'member',
    api: [
      answers(safetyNet.uploadAttachment, { id: 'file-1', name: 'contract.pdf' }),
      refuses(safetyNet.createIssue, 'Please wait a moment.', { status: 429 }),
    ],
  });
  await page.fill(filled);
  choose(pdf);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove contract.pdf' })).toBeVisible());
  expect(page.api.callsTo(safetyNet.uploadAttachment)[0]?.query).toEqual({ name: 'contract.pdf' });
  await page.press('Submit');
  await page.expectText('Please wait a moment.');
  expect(page.api.callsTo(safetyNet.createIssue)[0]?.body).toMatchObject({
    attachments: [{ id: 'file-1', name: 'contract.pdf' }],
  });
  await page.press('Remove contract.pdf');
  expect(screen.queryByText('contract.pdf')).toBeNull();
});

test('an upload can be canceled, and is not sent then', async () => {
  const page = await visit(routes, '/dashboard/issues/new', {
    as: 'member',
    api: [
      answers(safetyNet.uploadAttachment, { id: 'file-1', name: 'contract.pdf' }, { after: new Promise(() => {}) }),
    ],
  });
  choose(pdf);
  await page.press('Cancel contract.pdf');
  await waitFor(() => expect(screen.queryByText('contract.pdf')).toBeNull());
});

test('what is no picture, too large or too much is refused before it is sent', async () => {
  const page = await visit(routes, '/dashboard/issues/new', { as: 'member' });
  choose(new File(['x'], 'run.exe', { type: 'application/x-msdownload' }));
  await page.expectText('run.exe: Please choose a picture');
  choose(new File([new Uint8Array(5 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' }));
  await page.expectText('large.pdf: The file must be smaller than 5 MB.');
  expect(page.api.callsTo(safetyNet.uploadAttachment)).toEqual([]);
});

test('the server says why it refuses a file', async () => {
  const page = await visit(routes, '/dashboard/issues/new', {
    as: 'member',
    api: [refuses(safetyNet.uploadAttachment, 'Please choose a picture (JPG, PNG or WebP) or a PDF.')],
  });
  choose(pdf);
  await page.expectText('contract.pdf: Please choose a picture (JPG, PNG or WebP) or a PDF.');
});

test('files of an issue are links', async () => {
  const attachments = [{ id: 'f', name: 'contract.pdf', bytes: 20_480, is_picture: false, url: '/api/x?key=k' }];
  await visit(routes, '/dashboard/issues/issue-1', {
    as: 'member',
    api: [answers(safetyNet.issue, anIssue({ attachments })), answers(safetyNet.comments, [])],
  });
  expect(screen.getByRole('link', { name: 'contract.pdf (20 kB)' })).toHaveAttribute('href', '/api/x?key=k');
});
