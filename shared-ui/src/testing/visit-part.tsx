import type { FunctionComponent } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Options, type VisitedPage, visit } from './visit';

/** The parts of a remote, as `buildParts` gives them. */
type Parts = readonly { part: string; lazy: () => Promise<{ Component: unknown; loader?: unknown }> }[];

interface PartOptions extends Options {
  /** What the page gives to the parts of the slot. */
  props?: object;
}

/** Loads a part of a remote and shows it, alone in an empty page at /here. A part that says nothing leaves it empty. */
export function visitPart(
  parts: Parts,
  name: string,
  { props = {}, ...options }: PartOptions = {},
): Promise<VisitedPage> {
  const built = parts.find(({ part }) => part === name);
  if (!built) throw new Error(`There is no part "${name}".`);
  return visit([{ path: '/here', lazy: async () => asPage(await built.lazy(), props) }], '/here', options);
}

interface Loaded {
  Part: FunctionComponent<{ props: object; data: unknown }>;
  props: object;
  data: unknown;
}

/** The part's loader, and a page that contains the part alone. */
function asPage(module: { Component: unknown; loader?: unknown }, props: object) {
  const Part = module.Component as Loaded['Part'];
  const load = module.loader as ((args: { props: object; signal: AbortSignal }) => unknown) | undefined;
  const loader = async ({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => ({
    Part,
    props,
    data: (await load?.({ props, signal })) ?? null,
  });
  return { loader, Component: PartAlone };
}

function PartAlone() {
  const { Part, ...given } = useLoaderData<Loaded>();
  return (
    <div data-part="">
      <Part {...given} />
    </div>
  );
}
