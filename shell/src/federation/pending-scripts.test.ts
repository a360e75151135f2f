import { abandonPendingScripts } from './damaged-files';

test('nobody waits any longer for a script that hangs, whether a runtime requested it or the document', () => {
  document.head.innerHTML = '<script data-webpack="news:page"></script><script data-of="page"></script>';
  const failed: string[] = [];
  for (const script of document.scripts) script.onerror = () => failed.push(Object.keys(script.dataset).join());
  abandonPendingScripts();
  expect(failed).toEqual(['webpack', 'of']);
});
