import { Component, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { focusHeading, hasLostFocus } from '../frames/use-focus-on-navigation';
import { canFallBack, fallBack, type RemoteRow, reportPageFault, versionOf } from './fall-back';
import { markOutdated } from './opened-pages';
import { ReplacedPage } from './page-waiting';

interface Props {
  place: RemoteRow;
  children: ReactNode;
}

/** Around a page that may throw while it renders or in an effect. */
export function PageBoundary(props: Props) {
  const { revalidate } = useRevalidator();
  return <Boundary {...props} revalidate={revalidate} />;
}

type State =
  | { readonly phase: 'shown' }
  | { readonly phase: 'thrown' | 'replacing' | 'given up'; readonly error: unknown };

/**
 * Throws on to the notice; or waits until the version before has been loaded and its loader has run, when that version's
 * page comes with a boundary of its own.
 */
class Boundary extends Component<Props & { revalidate: () => Promise<void> }, State> {
  override state: State = { phase: 'shown' };

  static getDerivedStateFromError(error: unknown): State {
    return { phase: 'thrown', error };
  }

  override componentDidCatch(error: unknown): void {
    markOutdated(this.props.place.row);
    this.setState({ phase: canFallBack(this.props.place, error) ? 'replacing' : 'given up', error });
    void this.replace(error);
  }

  override componentWillUnmount(): void {
    const navigationFoundNoHeading = this.state.phase === 'replacing' && document.activeElement?.id === 'main';
    if (navigationFoundNoHeading) setTimeout(focusHeading);
  }

  private async replace(error: unknown): Promise<void> {
    const { place, revalidate } = this.props;
    if (await fallBack(place, 'render', error)) await revalidate();
    else this.setState({ phase: 'given up', error });
  }

  override render(): ReactNode {
    const { state } = this;
    if (state.phase === 'given up') throw state.error;
    if (state.phase === 'replacing') return <ReplacedPage title={this.props.place.row.title} />;
    return state.phase === 'shown' ? this.props.children : null; // nothing is painted before componentDidCatch has decided
  }
}

interface ErrorPageProps {
  place: RemoteRow;
  /** Whether the focus goes to its heading, so that screen readers announce it: not of an answer, which a navigation announces. */
  takesFocus: boolean;
  /** Shown when the page's error boundary throws as well. */
  notice: ReactNode;
  children: ReactNode;
}

/** Around the error boundary that a page exports. */
export class OwnErrorPage extends Component<ErrorPageProps, { readonly hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(error: unknown): void {
    reportPageFault(this.props.place, 'render', error);
  }

  override componentDidMount(): void {
    if (this.props.takesFocus && hasLostFocus()) focusHeading();
  }

  override render(): ReactNode {
    const { place, notice, children } = this.props;
    if (this.state.hasThrown) return notice;
    return (
      <div data-remote={`${place.remote.name}@${versionOf(place)}`} data-page={place.row.page}>
        {children}
      </div>
    );
  }
}
