type Sanitize = (html: string) => string;

/**
 * What sanitizes HTML in a browser (10 kB), once it is loaded: by the loader of a page, so that it is there when the page is
 * drawn. On servers sanitize-on-server.ts stands for this module (`#sanitize` in package.json).
 */
export const sanitizer: { loaded: Sanitize | undefined; load: () => Promise<Sanitize> } = {
  loaded: undefined,
  load: async () => {
    const { sanitizeInBrowser } = await import(/* webpackChunkName: "sanitize" */ './sanitize-in-browser');
    sanitizer.loaded = sanitizeInBrowser;
    return sanitizeInBrowser;
  },
};
