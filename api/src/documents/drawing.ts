/** The page that is drawn on. */
export type Drawing = PDFKit.PDFDocument;
