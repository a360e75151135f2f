import { EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste';
import { editingPlugins } from './editing-keys';
import { parseHtml, toHtml } from './html';

interface Options {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Of the element that is edited. */
  attributes: Record<string, string>;
  onOpenLink: () => void;
}

/** The text is given to the form when the writer pauses, and when the focus leaves it. */
const PAUSE_MS = 200;

const stateOf = (html: string) => EditorState.create({ doc: parseHtml(html), plugins: editingPlugins() });

/** The editor in an element, and its state after each change. A value that came from elsewhere replaces the text. */
export function useEditorView({ value, onChange, onBlur, attributes, onOpenLink }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState(() => stateOf(value));
  const latest = useRef({ value, onChange, onBlur, attributes, onOpenLink });
  latest.current = { ...latest.current, onChange, onBlur, attributes, onOpenLink };

  useEffect(() => {
    if (!place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      const html = toHtml(created.state.doc);
      if (html === latest.current.value) return;
      latest.current.value = html;
      latest.current.onChange(html);
    };
    const created: EditorView = new EditorView(place.current, {
      state: stateOf(latest.current.value),
      attributes: () => latest.current.attributes,
      transformPastedHTML: cleanPaste,
      dispatchTransaction(transaction: Transaction) {
        created.updateState(created.state.apply(transaction));
        setState(created.state);
        if (!transaction.docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE_MS);
      },
      handleKeyDown(_, event) {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onOpenLink();
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          flush();
          latest.current.onBlur?.();
        },
      },
    });
    view.current = created;
    setState(created.state);
    return () => {
      flush();
      created.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    if (!view.current || value === latest.current.value) return;
    latest.current.value = value;
    view.current.updateState(stateOf(value));
    setState(view.current.state);
  }, [value]);

  return { place, view, state };
}
