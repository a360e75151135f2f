import { Command } from 'commander';
import { describeLinks, replaceKnownPasswords } from '../seed/known-passwords';
import { type Terminal, withDatabase } from './terminal';

export function demoCommand(terminal: Terminal): Command {
  const secure = new Command('secure')
    .description(
      'give every account with the published password one that nobody knows, and print links to choose others',
    )
    .action(async () => {
      const links = await withDatabase(terminal, replaceKnownPasswords);
      terminal.print(links.length > 0 ? describeLinks(links) : 'No account has the published password.');
    });
  return new Command('demo').description("the demo's accounts").addCommand(secure);
}
