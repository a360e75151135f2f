/** The program of a process of a-pipeline.ts. */
import { runCommand } from '../program';

process.on('message', async (message: string[] | 'apply') => {
  if (message === 'apply') return;
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const confirm = () =>
    new Promise<boolean>((resolve) => {
      process.once('message', () => resolve(true));
      process.send?.('planned');
    });
  const code = await runCommand(message, { print, warn: print, confirm });
  process.send?.({ code, output: lines.join('\n') });
});
