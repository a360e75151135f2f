import { TOTP } from 'otpauth';
import { aPolicy, aPrincipal, everything } from '../testing/a-policy';
import {
  makeConsolePassword,
  makeConsoleVerifier,
  makeTotpSecret,
  openConsoleVerifier,
  totpLink,
  totpStep,
} from './console-sign-in';
import { parsePolicy } from './policy';

const [password, secret] = [makeConsolePassword(), makeTotpSecret()];
let verifier: Awaited<ReturnType<typeof makeConsoleVerifier>>; // which takes a second on purpose
beforeAll(async () => {
  verifier = await makeConsoleVerifier(password, secret);
});

test('the right password opens the secret of the app, and nothing else does', async () => {
  expect(await openConsoleVerifier(verifier, password)).toBe(secret);
  expect(await openConsoleVerifier(verifier, makeConsolePassword())).toBeNull();
  expect(await openConsoleVerifier(undefined, password)).toBeNull();
  const other = await makeConsoleVerifier(password, makeTotpSecret());
  expect(await openConsoleVerifier({ ...verifier, totp: other.totp }, password)).toBeNull();
  expect(await openConsoleVerifier({ password: verifier.password }, password)).toBeNull();
  expect(JSON.stringify(verifier)).not.toContain(secret);
});

test('a verifier has a place in the policy', async () => {
  const policy = aPolicy([aPrincipal('Amna Khan', { rights: [everything], console: verifier })]);
  expect(parsePolicy(JSON.parse(JSON.stringify(policy))).principals[0]?.console).toEqual(verifier);
});

test('a code is of its step, or of the one before or after', () => {
  const secret = makeTotpSecret();
  const now = 1_800_000_000_000;
  const code = new TOTP({ secret }).generate({ timestamp: now });
  const step = now / 30_000;
  expect([-60_000, -30_000, 0, 30_000, 60_000].map((apart) => totpStep(secret, code, now + apart))).toEqual([
    ...[null, step, step, step, null],
  ]);
  for (const odd of ['', '12345', 'abcdef', `${code}0`, ` ${code}`]) expect(totpStep(secret, odd, now)).toBeNull();
  expect(totpLink(secret, 'Amna Khan')).toMatch(/^otpauth:\/\/totp\/Release%20console:Amna%20Khan\?issuer=.*secret=/);
});

test('a generated password has four groups without letters that look alike', () => {
  expect(makeConsolePassword()).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
});
