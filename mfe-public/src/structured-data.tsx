/** What a page is about, for search engines (JSON-LD). Data, not a script: nothing runs it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
