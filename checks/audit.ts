/**
 * `npm run audit`: known vulnerabilities of the packages in package-lock.json, as the registry lists them. SECURITY.md says
 * in what time they are mended. A registry that cannot answer is a warning, because it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process';

interface Report {
  readonly message?: string;
  readonly statusCode?: number;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
}

export interface AuditResult {
  readonly exitCode: 0 | 1;
  readonly lines: readonly string[];
}

/** What a report of `npm audit --json` means: high and critical vulnerabilities fail, and others are named. */
export function readAudit(text: string): AuditResult {
  const report = parseReport(text);
  if (!report?.vulnerabilities) {
    const reason = report?.statusCode ? `it answered ${report.statusCode}` : report?.error?.summary || report?.message;
    return {
      exitCode: 0,
      lines: [
        `WARNING: the registry could not say whether packages have known vulnerabilities${reason ? ` (${reason})` : ''}. Nothing was checked: run npm run audit where npm audit works.`,
      ],
    };
  }
  const found = Object.values(report.vulnerabilities);
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    exitCode: serious.length > 0 ? 1 : 0,
    lines: [
      ...found.map(({ name, severity }) => `${severity}: ${name}`),
      `${found.length} packages with known vulnerabilities, ${serious.length} of them high or critical.`,
    ],
  };
}

function parseReport(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit', '--package-lock-only'], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { exitCode, lines } = readAudit(stdout ?? '');
  for (const line of lines) console.info(line);
  process.exitCode = exitCode;
}
