/**
 * A webpack loader for `*.page.tsx` and `*.part.tsx`, which makes the module replaceable. Fast refresh replaces modules that export only
 * components; a page exports its loader too, and the shell loads the page again after the replacement.
 */
export default function acceptPage(source: string): string {
  return `${source}\nimport.meta.webpackHot.accept();\n`;
}
