import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaults } from '../../../../process/defaults';
import { type Environment, refuseUnsafeStart, StartRefusal, startWarnings } from '../../../../process/production';
import { readSettings, type Settings } from '../../settings';
import { type Finding, ok, problem, warning } from './finding';

export interface CheckedSettings {
  findings: Finding[];
  /** Undefined when they cannot even be read. */
  settings: Settings | undefined;
  /** False when there is no key to compare with. */
  hasKey: boolean;
}

const ADVICE = 'Change the setting, and start the api and the gateway again.';
/** Stands in for a key that is not set, so that no check writes one. */
const NO_KEY = 'no key: this one only lets the other settings be read';

/** What the api and the gateway would refuse or warn of when they start with these settings. Writes nothing. */
export function checkSettings(env: Environment): CheckedSettings {
  const findings = [...refusals(env), ...warnings(env)];
  const hasKey = Boolean(env.SECRET_KEY) || existsSync(path.join(env.DATA_DIR ?? defaults.dataDir, 'secret'));
  try {
    const local = { PUBLIC_URL: undefined, HOST: undefined, API_PORT: env.API_PORT?.replace(/^.*:/, '') };
    const asDeveloper = { ...env, NODE_ENV: 'development', ...local }; // refusals were collected already
    const readable = readSettings({ ...asDeveloper, SECRET_KEY: hasKey ? env.SECRET_KEY : NO_KEY });
    const settings = { ...readable, publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') || readable.publicUrl };
    if (findings.length === 0)
      findings.push(ok('settings', 'The api and the gateway would start with these settings.'));
    return { findings, settings, hasKey };
  } catch (cause) {
    const reasons =
      cause instanceof StartRefusal ? cause.reasons : [cause instanceof Error ? cause.message : String(cause)];
    findings.push(...reasons.map((reason) => problem('settings', reason, ADVICE)));
    return { findings, settings: undefined, hasKey };
  }
}

function refusals(env: Environment): Finding[] {
  try {
    refuseUnsafeStart(env, 'api', 'gateway');
    return [];
  } catch (cause) {
    if (!(cause instanceof StartRefusal)) throw cause;
    return cause.reasons.map((reason) => problem('settings', reason, ADVICE));
  }
}

const warnings = (env: Environment): Finding[] =>
  (['api', 'gateway'] as const).flatMap((name) =>
    startWarnings(env, name).map((sentence) =>
      warning(`settings of the ${name}`, sentence, 'Decide whether that is meant.'),
    ),
  );
