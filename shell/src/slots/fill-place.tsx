/** Fills the places of parts, each with a React root of its own: what a part does to its root costs the page nothing. */
import { useStyleBridge } from '@azadkar/shared-ui';
import { useEffect, useState } from 'react';
import { PartRoot } from './part-root';
import { useRouterValues, WithRouter } from './part-tree';
import type { FilledPlace } from './slot-parts';

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
