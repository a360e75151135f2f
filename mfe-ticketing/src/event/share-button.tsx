import { Button, notify } from '@azadkar/shared-ui';
import { Share2 } from 'lucide-react';

/** The device's own sharing; where there is none, the address goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify.success('The link was copied.');
    } catch (cause) {
      if ((cause as Error).name !== 'AbortError') notify.error('The link could not be shared.');
    }
  };
  return (
    <Button variant="plain" size="xs" textStyle="sm" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  );
}
