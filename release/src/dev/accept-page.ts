/**
 * A webpack loader for `*.page.tsx`. Fast refresh renews modules that export nothing but components; a page exports its
 * loader too, so it says itself that it may be renewed. The shell asks for its pages again then.
 */
export default function acceptPage(source: string): string {
  return `${source}\nimport.meta.webpackHot.accept();\n`;
}
