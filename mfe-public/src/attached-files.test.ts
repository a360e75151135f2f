import { attachedFiles } from './press-release.page';

test('stored files get a URL of the api, URLs are unchanged', () => {
  const json = JSON.stringify([{ download_link: 'report.pdf' }, { download_link: 'https://example.com/a.pdf' }]);
  expect(attachedFiles(json)).toEqual(['/api/files/report.pdf', 'https://example.com/a.pdf']);
});

test('anything but a list of links has no files', () => {
  for (const json of [
    '',
    'null',
    '{"download_link":"a.pdf"}',
    '[{}, null, 7, {"download_link":3}]',
    '[{"download_link":""}]',
  ]) {
    expect(attachedFiles(json)).toEqual([]);
  }
});

test('a link that would run a script is dropped', () => {
  expect(attachedFiles('[{"download_link":"javascript:alert(1)"},{"download_link":" data:text/html,x"}]')).toEqual([]);
});
