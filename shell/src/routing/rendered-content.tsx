/**
 * The page as a server rendered it, which stays readable when its code fails: links lead on as ordinary links, and forms are
 * sent without scripts. It is the element itself, so that what was typed into it stays, too.
 */
import { useLayoutEffect, useRef } from 'react';
import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Address = Pick<Location, 'pathname' | 'search'>;

let rendered: { address: string; element: HTMLElement } | undefined;

const addressOf = ({ pathname, search }: Address) => pathname + search;

/** Takes the content of the document before React replaces or hydrates it, and keeps it until the visitor goes elsewhere. */
export function keepRenderedContent({ state, subscribe }: Router, root: HTMLElement): void {
  const element = root.querySelector<HTMLElement>('[data-page]');
  if (!element) return;
  const address = addressOf(state.location);
  rendered = { address, element };
  const stop = subscribe(({ location }) => {
    if (addressOf(location) === address) return;
    rendered = undefined;
    stop();
  });
}

/** What a server has rendered of the page at this address. */
export const findRenderedContent = (location: Address): HTMLElement | undefined =>
  rendered?.address === addressOf(location) ? rendered.element : undefined;

/** The content without its code. It is put in place once React has removed it, and never out of a page that still has it. */
export function RenderedContent({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.isConnected) place.current?.replaceChildren(element);
  }, [element]);
  return <div ref={place} />;
}
