/** The contract as one HTML page, without scripts. */
import type { Endpoint } from '@azadkar/shared-api';
import { brand } from '@azadkar/shared-api/brand';
import { html } from 'ghtml';
import { loadSchemas } from '../http/schemas';
import { endpointsBySubject } from './endpoints';
import { toJsonSchema } from './json-schema';

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
summary{padding:.25rem 0;cursor:pointer}code{font-size:.9em}pre{overflow:auto;padding:1rem;background:#8881;border-radius:8px}
:root{color-scheme:light dark}`;

export async function contractPage(): Promise<string> {
  const sections: string[] = [];
  for (const [subject, endpoints] of endpointsBySubject) {
    const rows = await Promise.all(endpoints.map(describe));
    sections.push(html`<section><h2>${subject}</h2>!${rows}</section>`);
  }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The calls of ${brand.name}</title>
<meta name="viewport" content="width=device-width"><style>!${STYLE}</style></head><body><h1>The calls of ${brand.name}</h1>
<p>Every answer is <code>{ error, message, data }</code>. Members send <code>Authorization: Bearer &lt;token&gt;</code> and the cookie of their session.
The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>!${sections}</body></html>`;
}

async function describe(endpoint: Endpoint): Promise<string> {
  const parts = Object.entries(await loadSchemas(endpoint)).flatMap(([part, schema]) =>
    schema ? [html`<p>${part}</p><pre>${JSON.stringify(toJsonSchema(schema.describe()), null, 2)}</pre>`] : [],
  );
  const file = endpoint.file ? html`<p>a file in the field <code>${endpoint.file}</code> of a multipart form</p>` : '';
  return html`<details id="${endpoint.name}"><summary><code>${endpoint.method} /api${endpoint.path}</code> ${endpoint.summary}
!${endpoint.access === 'member' ? '<em>(members)</em>' : ''}</summary>!${file}!${parts}</details>`;
}
