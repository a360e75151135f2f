import { Button, chakra, Text } from '@azadkar/shared-ui';
import { useState } from 'react';
import { useLoaded } from '../layout/load';

const VIEWS = { phone: 'Phone', desktop: 'Computer' } as const;
type View = keyof typeof VIEWS;
const isView = (name: string): name is View => name in VIEWS;

/** An email as it arrives, at the width of a phone and of a computer. Nothing in it runs or opens. */
export function MailPreview({ preview: { subject, html } }: { preview: { subject: string; html: string } }) {
  const [view, setView] = useState<View>('phone');
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        <Text fontWeight="semibold" me="auto" overflowWrap="anywhere" minWidth="0">
          {subject}
        </Text>
        <chakra.div role="group" aria-label="Shown as" display="flex" gap="1">
          {Object.keys(VIEWS)
            .filter(isView)
            .map((name) => (
              <Button
                key={name}
                size="xs"
                variant={name === view ? 'solid' : 'outline'}
                aria-pressed={name === view}
                onClick={() => setView(name)}
              >
                {VIEWS[name]}
              </Button>
            ))}
        </chakra.div>
      </chakra.div>
      <Frame
        title={`The email on a ${VIEWS[view].toLowerCase()}`}
        sandbox="allow-same-origin"
        srcDoc={withoutStyles(html)}
        data-view={view}
        onLoad={({ currentTarget }) => {
          applyStyles(currentTarget.contentDocument);
          fitHeight(currentTarget);
        }}
      />
    </div>
  );
}

/** The preview follows the text this much later. */
const PAUSE_MS = 500;

/** How an email looks with what is written so far; what cannot be shown yet, such as half an address, leaves the last preview. */
export const usePreview = <W, P>(written: W, load: (written: W, signal: AbortSignal) => Promise<P>, isReady = true) =>
  useLoaded(isReady ? JSON.stringify(written) : null, (signal) => load(written, signal), PAUSE_MS);

/** The policy of the page holds in the frame too: it refuses styles in HTML, but not those that a script sets. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

function applyStyles(frame: Document | null): void {
  for (const element of frame?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? '';
  for (const link of frame?.querySelectorAll('a') ?? []) link.removeAttribute('href');
}

/** As high as the email, so that nothing is empty below it; a long one is scrolled. */
function fitHeight(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.body?.scrollHeight ?? 0;
  if (height > 0) frame.style.height = `${height + 2}px`;
}

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    height: '24rem',
    maxHeight: '40rem',
    mx: 'auto',
    borderWidth: '1px',
    rounded: 'md',
    bg: 'white',
    '&[data-view=phone]': { maxWidth: '23.5rem' },
  },
});
