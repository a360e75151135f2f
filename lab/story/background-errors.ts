import pLimit from 'p-limit';
import { arrive } from '../../e2e/support/releases/plain-visitor';

const CONCURRENCY = 4;
/** Of a hundred visitors, so many meet an error of an extension, of a bad connection, or of a rare browser. */
const PERCENT = 2;

/** Visitors fetch the page, and two in a hundred report what a browser would report; gives the number of reports. */
export async function visitWithBackgroundErrors(visitors: number): Promise<number> {
  const reported = await pLimit(CONCURRENCY).map(Array(visitors).keys(), async () => {
    const visitor = await arrive('/faulty/nothing-wrong');
    if (Math.random() * 100 >= PERCENT) return false;
    const kind = Math.random() < 0.5 ? 'handler' : 'rejection';
    await visitor.report({ name: 'faulty', version: visitor.versionOf('faulty'), kind, outcome: 'continued' });
    return true;
  });
  return reported.filter(Boolean).length;
}
