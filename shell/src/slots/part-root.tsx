/** One part in its place: its code, its data and its React root. Whatever fails is reported, and the place is empty again. */
import {
  type FaultKind,
  type LeanPart,
  type LeanRemote,
  PAGES_CHANGED,
  partIdPrefix,
  RENDERED_PARTS,
  type RenderedPartData,
} from '@azadkar/release/manifest';
import { useStyleBridge } from '@azadkar/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { reportFault } from '../faults/report-fault';
import { loadContainer, type RemotePart } from '../federation/load-container';
import { type LoadedModule, ModuleLoader } from '../remotes/module-loader';
import { isPageFault, PageTimeout, withinPageTimeout } from '../routing/explain-error';
import { siteManifest } from '../site-manifest';
import { PartContent } from './part-content';
import { useRouterValues, WithRouter } from './part-tree';
import { type FilledPlace, nameOfPart } from './slot-parts';

interface Shown {
  readonly loaded: LoadedPart;
  readonly data: unknown;
  readonly props: unknown;
}

export class PartRoot {
  readonly #element: HTMLElement;
  readonly #part: LeanPart;
  readonly #remote: LeanRemote | undefined;
  #within: (children: ReactNode) => ReactNode = (children) => children;
  /** As JSON. */
  #props = '';
  #opening = new AbortController();
  #root: Root | null = null;
  #shown: Shown | null = null;
  /** What has changed while React hydrates the root is drawn after it: an early update would make React throw away the HTML. */
  #hydration: 'under way' | 'under way, and outdated' | 'over' = 'over';

  constructor(element: HTMLElement, part: LeanPart) {
    this.#element = element;
    this.#part = part;
    this.#remote = siteManifest().remotes.find(({ name }) => name === part.remote);
  }

  begin(): void {
    if (process.env.NODE_ENV === 'development') addEventListener(PAGES_CHANGED, this.#reload);
  }

  end(): void {
    if (process.env.NODE_ENV === 'development') removeEventListener(PAGES_CHANGED, this.#reload);
    this.#opening.abort();
    setTimeout(() => this.#root?.unmount()); // React is in the middle of removing the element
  }

  /** What surrounds the place has changed. */
  render(within: (children: ReactNode) => ReactNode): void {
    this.#within = within;
    this.#draw();
  }

  /** Loads the data for these props. What was shown for others is taken away, what was shown for the same stays until then. */
  load(props: string): void {
    if (this.#shown && props !== this.#props) this.#clear();
    this.#props = props;
    this.#opening.abort();
    this.#opening = new AbortController();
    if (this.#remote) void this.#open(this.#remote, this.#opening.signal);
  }

  readonly #reload = async () => {
    if (this.#remote) await partLoader.reload(this.#remote, this.#part);
    this.load(this.#props);
  };

  async #open(remote: LeanRemote, left: AbortSignal): Promise<void> {
    const loaded = await partLoader.load(remote, this.#part).catch(() => null); // which reports it
    if (left.aborted) return;
    if (!loaded) return this.#clear();
    const rendered = this.#root ? undefined : takeRenderedPart(this.#element);
    if (rendered?.version === loaded.version) return this.#show(loaded, rendered.data, rendered);
    try {
      const props: unknown = JSON.parse(this.#props);
      const data = await withinPageTimeout(left, async (signal) => loaded.page.loader?.({ props, signal }) ?? null);
      if (!left.aborted) this.#show(loaded, data);
    } catch (error) {
      if (!left.aborted) await this.#fail(remote, loaded, 'loader', error);
    }
  }

  #show(loaded: LoadedPart, data: unknown, rendered?: RenderedPartData): void {
    this.#shown = { loaded, data, props: JSON.parse(this.#props) };
    if (!rendered && !this.#root) {
      const container = document.createElement('div');
      this.#element.replaceChildren(container);
      this.#root = createRoot(container, this.#options(loaded));
    }
    if (this.#root) this.#draw();
    else if (this.#element.firstElementChild) {
      this.#hydration = 'under way';
      this.#root = hydrateRoot(this.#element.firstElementChild, this.#tree(this.#shown), this.#options(loaded));
    }
  }

  #draw(): void {
    if (this.#hydration !== 'over') this.#hydration = 'under way, and outdated';
    else if (this.#shown) this.#root?.render(this.#tree(this.#shown));
  }

  readonly #endHydration = () => {
    const isOutdated = this.#hydration === 'under way, and outdated';
    this.#hydration = 'over';
    if (isOutdated) this.#draw();
  };

  #tree({ loaded, data, props }: Shown): ReactNode {
    const { Component } = loaded.page;
    const onFault = (error: unknown) => this.#failRendering(loaded, error);
    return this.#within(
      <PartContent
        key={loaded.version}
        Component={Component}
        data={data}
        props={props}
        onFault={onFault}
        onShown={this.#endHydration}
      />,
    );
  }

  /** React says nothing on the console: a part that fails is seen by its team alone. */
  #options(loaded: LoadedPart): RootOptions {
    const { name, place = '' } = { name: nameOfPart(this.#part), ...this.#element.dataset };
    return {
      identifierPrefix: partIdPrefix(name, place),
      onCaughtError: logInDevelopment,
      onUncaughtError: (error) => this.#failRendering(loaded, error),
      onRecoverableError: (error) => {
        if (!this.#root || this.#opening.signal.aborted) return; // the place was left, or emptied, while React hydrated it
        logInDevelopment(error);
        this.#report(loaded, 'hydration', 'continued', error instanceof Error && error.cause ? error.cause : error);
      },
    };
  }

  readonly #failRendering = (loaded: LoadedPart, error: unknown) => {
    const { aborted } = this.#opening.signal;
    if (this.#remote && !aborted) void this.#fail(this.#remote, loaded, 'render', error);
  };

  /** The version before takes over where it takes over for pages; otherwise the part is gone. */
  async #fail(remote: LeanRemote, loaded: LoadedPart, kind: FaultKind, error: unknown): Promise<void> {
    if (!isPageFault(error)) return this.#shown && kind === 'loader' ? undefined : this.#clear(); // the api is away
    const { signal } = this.#opening;
    await Promise.resolve(); // React is in the middle of its work
    this.#clear();
    const isLate = error instanceof PageTimeout;
    const before = isLate ? undefined : partLoader.fallbackOf(remote, this.#part);
    const replaced = await before?.().catch(() => undefined);
    this.#report(loaded, isLate ? 'timeout' : kind, replaced ? 'fell-back' : 'continued', error);
    const isOther = !isLate && partLoader.loaded(this.#part)?.version !== loaded.version;
    if (isOther && !signal.aborted) await this.#open(remote, signal);
  }

  #report({ version }: LoadedPart, kind: FaultKind, outcome: 'fell-back' | 'continued', error: unknown): void {
    const { remote: name, part: page } = this.#part;
    reportFault({ name, version, page, kind, outcome, error });
  }

  #clear(): void {
    const root = this.#root;
    this.#shown = null;
    this.#root = null;
    this.#hydration = 'over';
    root?.unmount();
    this.#element.replaceChildren();
  }
}

const logInDevelopment = (error: unknown) => {
  if (process.env.NODE_ENV === 'development') console.error(error);
};

let rendered: Record<string, RenderedPartData> | undefined;

/** What a server has rendered into the element of a part: once, since the element is interactive from then on. */
function takeRenderedPart({ dataset, childNodes }: HTMLElement): RenderedPartData | undefined {
  rendered ??= JSON.parse(document.getElementById(RENDERED_PARTS)?.textContent ?? '{}');
  const key = `${dataset.place} ${dataset.part}`;
  const found = rendered?.[key];
  if (rendered) delete rendered[key];
  return childNodes.length > 0 ? found : undefined;
}

export type LoadedPart = LoadedModule<RemotePart>;

/** The modules of parts, each loaded once. */
export const partLoader = new ModuleLoader<LeanPart, RemotePart>({
  keyOf: ({ remote, part }) => `${remote}/${part}`,
  nameOf: ({ part }) => part,
  outcome: 'continued',
  async load({ name }, version, { part }) {
    const built = (await loadContainer(version, 'parts')).find((row) => row.part === part);
    if (!built) throw new Error(`${name}@${version.version} has no part ${part}`);
    return built.lazy();
  },
});

/** Renders nothing itself. */
export function FillPlace({ element, part, props }: FilledPlace) {
  const withStyles = useStyleBridge();
  const values = useRouterValues();
  const loaderData = values.state?.loaderData;
  const [root] = useState(() => new PartRoot(element, part));
  useEffect(() => {
    root.begin();
    return () => root.end();
  }, [root]);
  useEffect(() => root.render((children) => withStyles(<WithRouter values={values}>{children}</WithRouter>)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page has loaded its data again, parts do, too
  useEffect(() => root.load(props), [root, props, loaderData]);
  return null;
}
