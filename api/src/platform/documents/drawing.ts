import type { Font } from 'fontkit';

/** The PDF document that is drawn on, at its current page. */
export type Drawing = PDFKit.PDFDocument;

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also accepts a font that fontkit has opened, which its own types leave out. */
      registerFont(name: string, font: Font): this;
    }
  }
}
