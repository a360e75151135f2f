import { Writable } from 'node:stream';
import type { RenderedPage } from '@azadkar/release/manifest';
import { AppProvider, createStyleCache } from '@azadkar/shared-ui';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';

type Context = Parameters<typeof createStaticRouter>[1];
type Routes = Parameters<typeof createStaticRouter>[0];

/** The whole page as HTML, with exactly the styles that it uses. Rejects with what a component throws. */
export async function renderHtml(routes: Routes, context: Context): Promise<Omit<RenderedPage, 'status' | 'data'>> {
  const cache = createStyleCache();
  cache.compat = true; // Emotion collects the styles instead of putting a <style> beside each element
  let title: string | null = null;
  const rendered = await renderToHtml(
    <AppProvider
      styleCache={cache}
      onTitle={(own) => {
        title = own;
      }}
    >
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </AppProvider>,
  );
  return { ...rendered, styles: stylesIn(cache), title };
}

function renderToHtml(site: React.ReactNode): Promise<Pick<RenderedPage, 'html' | 'pictures'>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(site, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // otherwise React moves large parts into place by script
      onAllReady: () => pipe(collect((html) => resolve(splitPreloads(html)))),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** React puts the preload links of the first screen's pictures before the HTML; they belong in the document's head. */
function splitPreloads(html: string): Pick<RenderedPage, 'html' | 'pictures'> {
  const [pictures = ''] = /^(<link rel="preload" as="image"[^<>]*>)*/.exec(html) ?? [];
  return { html: html.slice(pictures.length), pictures };
}

function collect(done: (text: string) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer | string, _encoding, next) {
      parts.push(Buffer.from(part));
      next();
    },
    final(next) {
      done(Buffer.concat(parts).toString('utf8'));
      next();
    },
  });
}

/** The collected styles, global ones first. */
function stylesIn({ key, inserted, registered }: ReturnType<typeof createStyleCache>): RenderedPage['styles'] {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isOwn = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const sorted = [...all.filter((entry) => !isOwn(entry)), ...all.filter(isOwn)];
  return { names: sorted.map(([name]) => name).join(' '), css: sorted.map(([, css]) => css).join('') };
}
