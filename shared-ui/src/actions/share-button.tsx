import { Share2 } from 'lucide-react';
import { notify } from '../notices/notices';
import { Button, type ButtonProps } from './button';

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What is shared, as the device names it. */
  title: string;
}

/** Shares this page by the device's own means; where there are none, its address goes to the clipboard. */
export function ShareButton({ title, ...look }: Props) {
  return (
    <Button {...look} onClick={() => void share(title)}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success('The link was copied.');
  } catch (cause) {
    if ((cause as Error).name !== 'AbortError') notify.error('The link could not be shared.');
  }
}
