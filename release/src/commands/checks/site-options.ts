/** The options of commands that open a site's pages in a browser. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultPublicUrl } from '../../../../process/defaults';
import type { Member } from '../../check/open-page';

export const withSite = (command: Command): Command =>
  command.addOption(
    new Option('--site <url>', 'a running site whose api answers; it is not changed')
      .argParser(parseSite)
      .makeOptionMandatory(),
  );

export const withMember = (command: Command): Command =>
  command.addOption(
    new Option('--member <email:password>', "who opens members' pages there")
      .env('CHECK_MEMBER')
      .argParser(parseMember),
  );

export function parseSite(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidArgumentError(`Say the address of a site: ${defaultPublicUrl}.`);
}

function parseMember(text: string): Member {
  const [, email = '', password = ''] = /^([^:\s@]+@[^:\s@]+):(.+)$/.exec(text) ?? [];
  if (!email) throw new InvalidArgumentError('Say email:password.');
  return { email, password };
}
