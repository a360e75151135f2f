import { RENDERED_PARTS, type RenderedPartData } from '@azadkar/release/manifest';

let rendered: Record<string, RenderedPartData> | undefined;

/** What a server has rendered into the element of a part: once, since the element is interactive from then on. */
export function takeRenderedPart({ dataset, childNodes }: HTMLElement): RenderedPartData | undefined {
  rendered ??= JSON.parse(document.getElementById(RENDERED_PARTS)?.textContent ?? '{}');
  const key = `${dataset.place} ${dataset.part}`;
  const found = rendered?.[key];
  if (rendered) delete rendered[key];
  return childNodes.length > 0 ? found : undefined;
}
