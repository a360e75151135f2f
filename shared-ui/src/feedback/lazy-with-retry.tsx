import { type ComponentType, lazy } from 'react';

const RETRY_DELAY_MS = 400;
/** React renders once more before it shows the error; it must not find a new component then, which would load at once. */
const RENEW_AFTER_MS = 500;

/**
 * React's `lazy`, for code that may fail to load: it is tried twice, and again by what renders the component next, such as
 * "Try again". React itself keeps the failure until the site is reloaded.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const retry = async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return load();
  };
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load().catch(retry) };
      } catch (error) {
        setTimeout(() => {
          Current = create();
        }, RENEW_AFTER_MS);
        throw error;
      }
    });
  let Current: ComponentType<P> = create();
  return (props) => <Current {...props} />;
}
