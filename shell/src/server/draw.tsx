import { Writable } from 'node:stream';
import type { RenderedPage } from '@azadkar/release/manifest';
import { AppProvider, createStyles } from '@azadkar/shared-ui';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';

type Context = Parameters<typeof createStaticRouter>[1];
type Routes = Parameters<typeof createStaticRouter>[0];

/** The whole page as HTML with exactly the styles that it uses. Rejects with what a component throws. */
export async function draw(routes: Routes, context: Context): Promise<Pick<RenderedPage, 'html' | 'styles' | 'title'>> {
  const cache = createStyles();
  cache.compat = true; // kept aside, instead of beside each element
  let title: string | null = null;
  const html = await toHtml(
    <AppProvider
      styles={cache}
      onTitle={(own) => {
        title = own;
      }}
    >
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </AppProvider>,
  );
  return { html, styles: stylesIn(cache), title };
}

function toHtml(site: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(site, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // what waits for a script to be put in its place is lost without one
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
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

/** Global styles one by one, then those of components together, as Emotion names them. */
function stylesIn({ key, inserted, registered }: ReturnType<typeof createStyles>): RenderedPage['styles'] {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([name]: [string, string]) => registered[`${key}-${name}`] === undefined;
  const own = all.filter((entry) => !isGlobal(entry));
  return [
    ...all.filter(isGlobal).map(([name, css]) => ({ names: `${key}-global ${name}`, css })),
    { names: [key, ...own.map(([name]) => name)].join(' '), css: own.map(([, css]) => css).join('') },
  ];
}
