import { Command } from 'commander';
import { describeLinks, replaceKnownPasswords } from '../seed/known-passwords';
import { answer } from './frame/outcome';
import type { Terminal } from './frame/terminal';
import { withDatabase } from './frame/with-database';

export function demoCommand(terminal: Terminal): Command {
  const secure = new Command('secure')
    .description(
      'give every account with the published password one that nobody knows, and print links to choose others',
    )
    .action(
      answer(terminal, async () => {
        const links = await withDatabase(terminal, replaceKnownPasswords);
        const text = links.length > 0 ? describeLinks(links) : 'No account has the published password.';
        return { data: { links }, text };
      }),
    );
  return new Command('demo').description("the demo's accounts").addCommand(secure);
}
