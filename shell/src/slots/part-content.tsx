import { Component, type ComponentType, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { PageTimeout } from '../routing/page-fault';
import { SUSPENDED_PAGE_TIMEOUT_MS } from '../timeouts';

interface Props {
  Component: ComponentType<{ data: unknown; props: unknown }>;
  data: unknown;
  props: unknown;
  /** Called when the part has thrown, or suspends for too long. */
  onFault?: (error: unknown) => void;
  /** Called once React has rendered or hydrated it. */
  onShown?: () => void;
}

/** A part within its own boundary: nothing is shown while it suspends, and nothing once it has thrown. */
export function PartContent({ onFault, onShown, ...content }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Boundary onFault={onFault}>
      <Suspense fallback={<Waiting />}>
        <Content {...content} />
      </Suspense>
    </Boundary>
  );
}

const Content = memo(function Content({ Component, data, props }: Omit<Props, 'onFault' | 'onShown'>) {
  return <Component data={data} props={props} />;
});

function Waiting() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SUSPENDED_PAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) throw new PageTimeout(SUSPENDED_PAGE_TIMEOUT_MS);
  return null;
}

class Boundary extends Component<{ onFault?: (error: unknown) => void; children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.(error);
  }

  override render(): ReactNode {
    return this.state.hasThrown ? null : this.props.children;
  }
}
