/** What docs/platform.md and docs/members.md claim: that the tests which they name in “quotes” after their file exist there. */

/** The tests that are missing, as "release/src/x.test.ts: title". `read` gives a file's text, '' where there is none. */
export function missingTests(text: string, read: (file: string) => string): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]*”)+)/g)];
  return named.flatMap(([, file = '', titles = '']) => {
    const source = read(file).replaceAll("\\'", "'");
    return [...titles.matchAll(/“([^”]*)”/g)]
      .filter(([, title = '']) => !source.includes(title))
      .map(([, title]) => `${file}: ${title}`);
  });
}

/** The rows of the table that name no test. */
export function unprovedRows(text: string): string[] {
  const rows = [...text.matchAll(/^\| (.+?) \|(.*)\|$/gm)].slice(1); // after the head
  return rows.flatMap(([, what = '', proof = '']) => (what.startsWith('**') || proof.includes('“') ? [] : [what]));
}
