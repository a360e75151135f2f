import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { routes } from './routes';
import { anIssue } from './testing/an-issue';

const reported = answers(safetyNet.reportedMember, { member_id: '8', name: 'Client Demo' });

test('a report becomes an issue, with the conversation that it is about', async () => {
  const page = await visit(routes, '/dashboard/issues/report/8?conversation=c1', {
    as: 'member',
    api: [
      reported,
      answers(safetyNet.reportMember, { issue_id: 'issue-1' }, { message: 'Thank you.' }),
      answers(safetyNet.issue, anIssue()),
      answers(safetyNet.comments, []),
    ],
  });
  await page.expectText('The last messages between you are added');
  await page.press('Send the report');
  await page.expectText('Please select what is wrong');
  await page.fill({ 'What is wrong?': 'Advertising or spam', 'What has happened?': 'They advertise.' });
  await page.press('Send the report');
  await page.expectUrl('/dashboard/issues/issue-1');
  expect(page.api.callsTo(safetyNet.reportMember)[0]?.body).toEqual({
    ...{ reason: 'spam', description: 'They advertise.', conversation: 'c1' },
  });
});

test('nobody can be reported who is not there', async () => {
  const nobody = refuses(safetyNet.reportedMember, 'This member could not be found.', { status: 404 });
  const page = await visit(routes, '/dashboard/issues/report/9', { as: 'member', api: [nobody] });
  await page.expectText('This member could not be found.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/issues/report/8', { as: 'member', api: [reported] });
  await expectBadInputHandled(safetyNet.reportMember, ['description']);
});
