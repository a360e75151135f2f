import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeSecretFiles } from './secret-files';

const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-secrets-'));
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

test('a secret is what its file contains, without the end of the line', () => {
  const env = { SECRET_KEY_FILE: file('key', 'abc\n'), PUBLIC_URL: 'https://a.example' };
  takeSecretFiles(env);
  takeSecretFiles(env); // a command may begin another
  expect(env).toEqual({ SECRET_KEY: 'abc', PUBLIC_URL: 'https://a.example' });
});

test('a file that is missing, empty or not the only place of a secret refuses the start, all in one message', () => {
  const env = {
    SECRET_KEY_FILE: path.join(folder, 'missing'),
    DATABASE_URL_FILE: file('empty', '\n'),
    SMTP_URL_FILE: file('smtp', 'smtp://a'),
    SMTP_URL: 'smtp://b',
  };
  expect(() => takeSecretFiles(env)).toThrow(
    /DATABASE_URL_FILE names .*, which is empty\.\n- SECRET_KEY_FILE cannot be read: .*ENOENT.*\n- SMTP_URL and SMTP_URL_FILE are both set/,
  );
});
