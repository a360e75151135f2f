/** Reads the texts of the PDFs that documents/ makes, from the tags that screen readers use. */

/** Every line of text and every description of a figure, in reading order. */
export function textsOfPdf(pdf: Buffer): string[] {
  const literals = pdf.toString('latin1').matchAll(/\/(?:ActualText|Alt) (<[0-9a-f]*>|\((?:\\.|[^\\)])*\))/gs);
  return [...literals].map(([, literal = '']) => readString(literal));
}

/** A string object of a PDF: UTF-16 after a byte order mark, else ASCII. */
function readString(literal: string): string {
  const bytes = Buffer.from(plainOf(literal.slice(1, -1)), 'latin1');
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const plainOf = (text: string) => text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
