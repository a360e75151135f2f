import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { type Io, json } from '../../command-line/io';
import { parseName } from '../../command-line/parse-arguments';
import { hasCode, messageOf, Refusal } from '../../errors';
import { fingerprintOf, makeKey } from '../../signing/signing-key';

export function makeKeyCommand(io: Io): Command {
  return new Command('make-key')
    .description('make the key of a person or a pipeline, who signs with it; the private half stays with them')
    .argument('<name>', 'what the file is named after: amna, ticketing', parseName)
    .option('--out <folder>', 'where the private key is written', '.')
    .option('--json', 'answer in JSON', false)
    .action((name: string, { out, json: inJson }: { out: string; json: boolean }) => {
      const { privateKey, publicKey } = makeKey();
      const file = path.join(out, `${name}.release-key.pem`);
      writeOnce(file, privateKey);
      if (inJson) return io.print(json({ name, file, publicKey }));
      io.print(
        `${file} is the private key: keep it where only its owner reads it (a pipeline's as the secret RELEASE_SIGNING_KEY), and in no repository.\n` +
          `The public key, which \`release policy add\` takes (fingerprint ${fingerprintOf(publicKey)}):\n  ${publicKey}`,
      );
    });
}

function writeOnce(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new Refusal(`${file} is there already. Move it away, or say another folder: --out <folder>.`);
    throw new Refusal(`${file} could not be written: ${messageOf(error)}`);
  }
}
