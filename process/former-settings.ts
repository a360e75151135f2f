/** Settings of earlier releases: one that is still set must not silently mean nothing, or something else. */

type Environment = Readonly<Record<string, string | undefined>>;

interface FormerSetting {
  /** What holds in its place. */
  readonly instead: (value: string) => string;
  /** Whether a start would do what the value forbids; otherwise a warning is enough. */
  readonly refuses?: (value: string, env: Environment) => boolean;
}

const always = () => true;

const RELEASE_KEYS: FormerSetting = {
  instead: () =>
    'Make a signed policy of the same keys with `release policy init <your name> --from-keys <file>`, set the ' +
    'RELEASE_POLICY_KEY that it prints, and unset RELEASE_KEYS.',
  refuses: always,
};

const FORMER: Readonly<Record<'servers' | 'release', Readonly<Record<string, FormerSetting>>>> = {
  servers: {
    RELEASE_KEYS,
    FILES_DIR: {
      instead: (value) => `Set FILES_STORE=${value} instead, or FILES_STORE=s3://<bucket>/<prefix>.`,
      refuses: always,
    },
  },
  release: { RELEASE_KEYS },
};

/** A sentence for each that is set: those that refuse a start, and those of which a warning is enough. */
export function formerSettings(
  env: Environment,
  reader: keyof typeof FORMER = 'servers',
): { readonly refused: string[]; readonly ignored: string[] } {
  const found = Object.entries(FORMER[reader]).flatMap(([name, { instead, refuses }]) => {
    const value = env[name];
    if (!value) return [];
    const sentence = `${name} is set, and is not read any more. ${instead(value)}`;
    return [{ sentence, isRefused: refuses?.(value, env) ?? false }];
  });
  const sentencesOf = (refused: boolean) =>
    found.filter(({ isRefused }) => isRefused === refused).map(({ sentence }) => sentence);
  return { refused: sentencesOf(true), ignored: sentencesOf(false) };
}
