import { Writable } from 'node:stream';
import type { RenderedPage } from '@azadkar/release/manifest';
import { AppProvider, createStyleCache } from '@azadkar/shared-ui';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type SlotSource, WithSlots } from '../slots/slot-parts';

type Context = Parameters<typeof createStaticRouter>[1];
type Routes = Parameters<typeof createStaticRouter>[0];

interface RenderedHtml extends Pick<RenderedPage, 'html' | 'pictures' | 'title'> {
  /** Each style that it uses, by its name: global ones first. */
  readonly styles: readonly (readonly [name: string, css: string])[];
}

/** Routes as HTML, with exactly the styles that they use. Rejects with what a component throws. */
export function renderRoutes(routes: Routes, context: Context, slots: SlotSource): Promise<RenderedHtml> {
  const router = createStaticRouter(routes, context);
  return renderHtml(
    <WithSlots source={slots}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </WithSlots>,
  );
}

/** `idPrefix` is what ids begin with. */
export async function renderHtml(content: React.ReactNode, idPrefix = ''): Promise<RenderedHtml> {
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
      {content}
    </AppProvider>,
    idPrefix,
  );
  return { ...rendered, styles: stylesIn(cache), title };
}

const renderToHtml = (site: React.ReactNode, idPrefix: string): Promise<Pick<RenderedPage, 'html' | 'pictures'>> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(site, {
      identifierPrefix: idPrefix,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // otherwise React moves large parts into place by script
      onAllReady: () => pipe(collect((html) => resolve(splitPreloads(html)))),
      onShellError: reject,
      onError: reject,
    });
  });

/** React puts links before the HTML: preloads of the first screen's pictures, and feeds. They belong in the document's head. */
function splitPreloads(html: string): Pick<RenderedPage, 'html' | 'pictures'> {
  const [pictures = ''] = /^(<link rel="(?:preload" as="image|alternate)"[^<>]*>)*/.exec(html) ?? [];
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

/** As the document has them: the names of all, and their rules as one text. */
export const joinStyles = (styles: RenderedHtml['styles']) => ({
  names: styles.map(([name]) => name).join(' '),
  css: styles.map(([, css]) => css).join(''),
});

/** The collected styles, global ones first. */
function stylesIn({ key, inserted, registered }: ReturnType<typeof createStyleCache>): RenderedHtml['styles'] {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isOwn = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  return [...all.filter((entry) => !isOwn(entry)), ...all.filter(isOwn)];
}
