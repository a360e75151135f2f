import { Component, type ComponentType, memo, type ReactNode, Suspense, useEffect } from 'react';
import { Limited } from '../routing/page-waiting';

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
      <Suspense fallback={<Limited />}>
        <Content {...content} />
      </Suspense>
    </Boundary>
  );
}

const Content = memo(function Content({ Component, data, props }: Omit<Props, 'onFault' | 'onShown'>) {
  return <Component data={data} props={props} />;
});

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
