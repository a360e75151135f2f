/** The contract as one page to read, without scripts. */
import type { Endpoint } from '@azadkar/shared-api';
import { brand } from '@azadkar/shared-api/brand';
import { contract } from '@azadkar/shared-api/contract';
import type { AnySchema } from 'yup';
import { escapeHtml } from '../mail/escape-html';
import { toJsonSchema } from './json-schema';

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
summary{padding:.25rem 0;cursor:pointer}code{font-size:.9em}pre{overflow:auto;padding:1rem;background:#8881;border-radius:8px}
:root{color-scheme:light dark}`;

export async function contractPage(): Promise<string> {
  const sections: string[] = [];
  for (const [subject, endpoints] of Object.entries(contract)) {
    const rows = await Promise.all((Object.values(endpoints) as Endpoint[]).map(describe));
    sections.push(`<section><h2>${subject}</h2>${rows.join('')}</section>`);
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The calls of ${brand.name}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>The calls of ${brand.name}</h1>
<p>Every answer is <code>{ error, message, data }</code>. Members send <code>Authorization: Bearer &lt;token&gt;</code>.
The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

async function describe(endpoint: Endpoint): Promise<string> {
  const schemas = (await endpoint.schemas()) as Record<string, AnySchema>;
  const parts = (['query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = schemas[endpoint[part] ?? ''];
    return schema
      ? [`<p>${part}</p><pre>${escapeHtml(JSON.stringify(toJsonSchema(schema.describe()), null, 2))}</pre>`]
      : [];
  });
  const file = endpoint.file ? `<p>a file in the field <code>${endpoint.file}</code> of a multipart form</p>` : '';
  return `<details id="${endpoint.name}"><summary><code>${endpoint.method} /api${endpoint.path}</code> ${escapeHtml(endpoint.summary)}
${endpoint.access === 'member' ? '<em>(members)</em>' : ''}</summary>${file}${parts.join('')}</details>`;
}
