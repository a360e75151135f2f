/** Keys, sign-ins to the console and the first policy of a store: what people make on their own machine. */
import path from 'node:path';
import { Command, Option } from 'commander';
import QRCode from 'qrcode';
import { type Io, json } from '../command-line/io';
import { parseName, parsePrincipalName } from '../command-line/parse-arguments';
import { withClaimsOfLive } from '../policy/claims';
import { makeConsolePassword, makeConsoleVerifier, makeTotpSecret, totpLink } from '../policy/console-sign-in';
import { ACTIONS, type Right } from '../policy/policy';
import { addPrincipal, changeRights, firstPolicy } from '../policy/write-policy';
import { fingerprintOf, makeKey, readSigningKey } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import { finish, forPolicy, metaOf, type PolicyOptions, readEveryLive, writeKeys } from './policy';

const EVERYTHING: Right = { actions: [...ACTIONS], names: ['*'], channels: ['*'] };

/** What gateways sign with, and the setting that takes it. */
const MACHINES = [
  { option: 'console', name: 'the console', kind: 'console', setting: 'RELEASE_CONSOLE_KEY' },
  { option: 'guard', name: 'the guard', kind: 'monitor', setting: 'RELEASE_MONITOR_KEY' },
] as const;

type FirstOptions = PolicyOptions & { console: boolean; guard: boolean; out: string };

export function initCommand(io: Io): Command {
  return forPolicy('init')
    .description(
      'the first policy of a store, with its keys: you may do everything; it vouches for what is live on every channel, and each remote claims what it has live',
    )
    .argument('<name>', 'your name: "Amna Khan"', parsePrincipalName)
    .option('--console', 'with the key of the console, and your sign-in to it', false)
    .option('--guard', 'with the key of the guard, which ends what fails', false)
    .addOption(outOption())
    .action(async (name: string, options: FirstOptions) => {
      const store = openStore(options.store);
      const root = { ...makeKey(), file: keyFile(options.out, 'root') };
      const machines = MACHINES.filter(({ option }) => options[option]).map((machine) => ({
        ...machine,
        ...makeKey(),
        file: keyFile(options.out, machine.option),
      }));
      const [keys, policyKey] = [[root, ...machines], root.publicKey];
      const signIn = options.console ? await makeSignIn(name) : null;
      const you = addPrincipal([], { name, kind: 'person', key: policyKey, console: signIn?.verifier });
      const named = machines.flatMap(({ publicKey: key, ...machine }) => addPrincipal([], { ...machine, key }));
      const claims = withClaimsOfLive([], await readEveryLive(store));
      const content = {
        principals: [...changeRights(you, name, EVERYTHING, false), ...named],
        claims: claims.length > 0 ? claims : undefined,
      };
      const next = await firstPolicy(store, readSigningKey(root.privateKey), content, metaOf(options));
      const made = { policyKey, files: keys.map(({ file }) => file), ...signIn };
      await finish(io, options, { store, before: { principals: [] }, next, keys, made });
      if (options.plan || options.json) return;
      const gateway = machines.map(({ file, setting }) => `\n  ${file}: to the gateways alone, as ${setting}`).join('');
      io.print(
        `Private keys, each in a file of its own, for its owner alone and no repository:\n  ${root.file}: yours, and the root of all ` +
          `trust. Take it off this machine: who has it decides what visitors run.\n    You sign with it: --key, or RELEASE_SIGNING_KEY.${gateway}\n` +
          "Set this in every gateway, pipeline and working copy, from a place that the store's writers cannot change:\n" +
          `  RELEASE_POLICY_KEY=${policyKey}\n  (fingerprint ${fingerprintOf(policyKey)})\n` +
          'Once a second person is named: `release policy second-word` asks for their word.',
      );
      if (signIn) io.print(await signInInWords(signIn));
    });
}

const outOption = () => new Option('--out <folder>', 'where private keys are written').default('.');

export function makeKeyCommand(io: Io): Command {
  return new Command('make-key')
    .description('make the key of a person or a pipeline, who signs with it; the private half stays with them')
    .argument('<name>', 'what the file is named after: amna, ticketing', parseName)
    .addOption(outOption())
    .option('--json', 'answer in JSON', false)
    .action((name: string, { out, json: inJson }: { out: string; json: boolean }) => {
      const { privateKey, publicKey } = makeKey();
      const file = keyFile(out, name);
      writeKeys([{ file, privateKey }]);
      if (inJson) return io.print(json({ name, file, publicKey }));
      io.print(
        `${file} is the private key: keep it where only its owner reads it (a pipeline's as the secret RELEASE_SIGNING_KEY), and in no repository.\n` +
          `The public key, which \`release policy add\` takes (fingerprint ${fingerprintOf(publicKey)}):\n  ${publicKey}`,
      );
    });
}

const keyFile = (folder: string, name: string) => path.join(folder, `${name}.release-key.pem`);

export function makeSignInCommand(io: Io): Command {
  return new Command('make-sign-in')
    .description(
      'make your own sign-in to the console: a password and an authenticator app; run it on your own machine',
    )
    .argument('<name>', 'who signs in: "Amna Khan"', parsePrincipalName)
    .option('--json', 'answer in JSON', false)
    .action(async (name: string, { json: inJson }: { json: boolean }) => {
      const signIn = await makeSignIn(name);
      const { verifier } = signIn;
      if (inJson) return io.print(json(signIn));
      io.print(
        `${await signInInWords(signIn)}\n\n` +
          `Give the following, which is no secret, to whoever signs the policy:\n${JSON.stringify(verifier)}`,
      );
    });
}

async function makeSignIn(name: string) {
  const [password, secret] = [makeConsolePassword(), makeTotpSecret()];
  return { name, password, link: totpLink(secret, name), verifier: await makeConsoleVerifier(password, secret) };
}

type SignIn = Omit<Awaited<ReturnType<typeof makeSignIn>>, 'verifier'>;

/** With the picture that an authenticator app scans. */
async function signInInWords({ name, password, link }: SignIn): Promise<string> {
  const picture = await QRCode.toString(link, { type: 'terminal', small: true });
  return (
    `The password of ${name}, which is shown once. Keep it in a password manager:\n  ${password}\n\n` +
    `Scan this with an authenticator app, or open the link on the phone:\n${picture}  ${link}`
  );
}
