/** Settings of earlier releases: one that is still set must not silently mean nothing, or something else. */

type Environment = Readonly<Record<string, string | undefined>>;

interface FormerSetting {
  /** What holds in its place. */
  readonly instead: (value: string) => string;
  /** Whether a start would do what the value forbids; otherwise a warning is enough. */
  readonly isRefused: (value: string, env: Environment) => boolean;
}

const ignored = (instead: string): FormerSetting => ({ instead: () => instead, isRefused: () => false });
const refused = (
  instead: FormerSetting['instead'],
  isRefused: FormerSetting['isRefused'] = () => true,
): FormerSetting => ({ instead, isRefused });

/** Of a host that the port names now. */
const partOfPort = (port: string) => refused((value) => `Set ${port}=${value}:<port> instead.`);

/** Of a provider that is chosen by what belongs to it. */
const chosenBy = (name: string) =>
  refused(
    () => `${name} alone chooses the provider: unset this one.`,
    (value, env) => (value === 'simulated') === Boolean(env[name]),
  );

const TIMES_OF_THE_DATABASE = ignored('docs/operations/database-and-stores.md says how long is waited for it.');
const WHEN_A_VERSION_ENDS =
  'docs/release-managers.md says when a version is ended; `--no-guard` pins one without a guard.';
const RELEASE_KEYS = refused(
  () =>
    'Make a signed policy with `release policy init <your name>`, name each key with `release policy add`, set the ' +
    'RELEASE_POLICY_KEY that it prints, and unset RELEASE_KEYS.',
);

const FORMER: Readonly<Record<'servers' | 'release', Readonly<Record<string, FormerSetting>>>> = {
  servers: {
    ALLOW_BEARER_ALONE: ignored(
      'In production a token counts with the secret of its session only, in development alone too.',
    ),
    ALLOW_OVERRIDES: ignored('Overrides are allowed wherever it is not production.'),
    API_HOST: partOfPort('API_PORT'),
    BILL_PAYMENTS: chosenBy('ONEBILL_USERNAME'),
    CARD_PAYMENTS: chosenBy('JAZZCASH_MERCHANT_ID'),
    CONSOLE_HOST: partOfPort('CONSOLE_PORT'),
    DATABASE_CONNECT_TIMEOUT_MS: TIMES_OF_THE_DATABASE,
    DATABASE_LOCK_TIMEOUT_MS: TIMES_OF_THE_DATABASE,
    DATABASE_START_TIMEOUT: TIMES_OF_THE_DATABASE,
    DATABASE_STATEMENT_TIMEOUT_MS: TIMES_OF_THE_DATABASE,
    FILES_DIR: refused((value) => `Set FILES_STORE=${value} instead, or FILES_STORE=s3://<bucket>/<prefix>.`),
    GUARD_FAILURES: ignored(WHEN_A_VERSION_ENDS),
    GUARD_MARGIN: refused(
      () => WHEN_A_VERSION_ENDS,
      (value) => Number(value) >= 100, // the guard was switched off
    ),
    JAZZCASH_HASH: refused(
      () => 'Hashes are made as JazzCash documents it: api/src/payments/provider/jazzcash/secure-hash.ts.',
      (value) => value !== 'documented',
    ),
    METRICS_HOST: partOfPort('METRICS_PORT'),
    MIGRATE: refused(
      () => 'Each start brings the schema up to date: run `azadkar migrate` before it, and unset MIGRATE.',
      (value) => value !== 'on',
    ),
    OTEL_BSP_SCHEDULE_DELAY: ignored('Spans are sent as the exporter does it by itself.'),
    OTEL_SERVICE_NAME: ignored('Services are azadkar-gateway and azadkar-api.'),
    OTEL_TRACES_SAMPLER_ARG: ignored('Every request is traced: sample in the collector.'),
    RATE_LIMITS: ignored('Limits hold as they are.'),
    RELEASE_KEYS,
    RENDERER_USERS: ignored('Renderers run under the users 60800 to 60999.'),
    SECOND_PERSON_ABOVE: ignored('A second person confirms payments above 50,000 rupees.'),
    SITE_NAME: ignored('Pages are called after the brand: gateway/src/page/page-html.ts, shared-api/src/brand.ts.'),
    STEP_VISITORS: ignored('20 visitors have to get a version in each step of its roll-out.'),
    STOP_TIMEOUT_SECONDS: ignored('What has not ended 20 seconds after draining is cut off.'),
    TRIAL_REVISION: refused(() => '`release try` starts its gateways with --trial <file>.'),
    WEBHOOKS_INTERNAL: ignored('WEBHOOK_URL names where events are posted to.'),
  },
  release: {
    RELEASE_API: refused((value) => `Say --api ${value}, and unset RELEASE_API.`),
    RELEASE_KEYS,
    RELEASE_RUN: refused(() => 'The run is what GitHub Actions or GitLab CI say: unset RELEASE_RUN.'),
  },
};

/** A sentence for each that is set: those that refuse a start, and those of which a warning is enough. */
export function formerSettings(
  env: Environment,
  reader: keyof typeof FORMER = 'servers',
): { readonly refused: string[]; readonly ignored: string[] } {
  const found = Object.entries(FORMER[reader]).flatMap(([name, { instead, isRefused }]) => {
    const value = env[name];
    if (!value) return [];
    const sentence = `${name} is set, and is not read any more. ${instead(value)}`;
    return [{ sentence, refused: isRefused(value, env) }];
  });
  return {
    refused: found.filter((each) => each.refused).map(({ sentence }) => sentence),
    ignored: found.filter((each) => !each.refused).map(({ sentence }) => sentence),
  };
}
