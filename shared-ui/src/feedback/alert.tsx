import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Panel = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '4',
    rounded: 'lg',
    borderWidth: '1px',
    textStyle: 'sm',
    '& > svg': { width: '5', height: '5', flexShrink: '0', mt: '0.5' },
  },
  variants: {
    tone: {
      error: { bg: 'bg.error', borderColor: 'red.border', '& > svg': { color: 'fg.error' } },
      warning: { bg: 'bg.warning', borderColor: 'accent.border', '& > svg': { color: 'fg.warning' } },
      success: { bg: 'bg.success', borderColor: 'brand.border', '& > svg': { color: 'fg.success' } },
      info: { bg: 'bg.info', borderColor: 'blue.border', '& > svg': { color: 'fg.info' } },
    },
  },
});

const ICONS = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

interface Props {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether it is announced when it appears; false for one that is on the page from the start. */
  live?: boolean;
}

/** A message in the content of the page. For a temporary one, see `notify`. */
export function Alert({ tone = 'info', title, children, action, live = true }: Props) {
  const Icon = ICONS[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Panel tone={tone} role={live ? role : undefined}>
      <Icon aria-hidden="true" />
      <chakra.div flex="1" minWidth="0">
        {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        {children}
        {action && <chakra.div mt="3">{action}</chakra.div>}
      </chakra.div>
    </Panel>
  );
}
