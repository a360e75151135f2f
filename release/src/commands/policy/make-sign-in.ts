import { Command } from 'commander';
import QRCode from 'qrcode';
import { type Io, json } from '../../command-line/io';
import { Refusal } from '../../errors';
import { makeConsolePassword, makeConsoleVerifier, makeTotpSecret, totpLink } from '../../policy/console-sign-in';
import { PRINCIPAL_NAME } from '../../policy/policy.schema';

export function makeSignInCommand(io: Io): Command {
  return new Command('make-sign-in')
    .description(
      'make your own sign-in to the console: a password and an authenticator app; run it on your own machine',
    )
    .argument('<name>', 'who signs in: "Amna Khan"')
    .option('--json', 'answer in JSON', false)
    .action(async (name: string, { json: inJson }: { json: boolean }) => {
      if (!PRINCIPAL_NAME.test(name)) throw new Refusal(`"${name.slice(0, 80)}" is no name of a person.`);
      const [password, secret] = [makeConsolePassword(), makeTotpSecret()];
      const link = totpLink(secret, name);
      const verifier = await makeConsoleVerifier(password, secret);
      if (inJson) return io.print(json({ name, password, link, verifier }));
      const picture = await QRCode.toString(link, { type: 'terminal', small: true });
      io.print(
        `The password of ${name}, which is shown once. Keep it in a password manager:\n  ${password}\n\n` +
          `Scan this with an authenticator app, or open the link on the phone:\n${picture}  ${link}\n\n` +
          `Give the following, which is no secret, to whoever signs the policy:\n${JSON.stringify(verifier)}`,
      );
    });
}
