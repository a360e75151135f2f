import { type ButtonProps, notify, SmallButton } from '@azadkar/shared-ui';
import { Copy } from 'lucide-react';

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** The text, or what gives it once it is asked for. */
  text: string | (() => string);
  /** What is said once it is copied. */
  copied: string;
  /** What to do instead, where the browser refuses. */
  refused: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, copied, refused, children = 'Copy', ...button }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      notify.done(copied);
    } catch {
      notify.error(refused);
    }
  };
  return (
    <SmallButton {...button} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {children}
    </SmallButton>
  );
}
