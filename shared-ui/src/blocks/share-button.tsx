import { Button, type ButtonProps, notify } from '@azadkar/shared-ui';
import { Share2 } from 'lucide-react';

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The title that the device's share dialog shows. */
  title: string;
}

/** Opens the device's share dialog for this page; without one, copies the page's URL. */
export const ShareButton = ({ title, ...button }: Props) => (
  <Button {...button} onClick={() => void share(title)}>
    <Share2 aria-hidden="true" />
    Share
  </Button>
);

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.done('The link was copied.');
  } catch (cause) {
    if (!isAbort(cause)) notify.error('The link could not be shared.');
  }
}

/** The person closed the dialog. */
const isAbort = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError';
