import { notify } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';

/**
 * For what a button changes: gives the server's message, and loads the page's data again, after a refusal too, which may mean
 * that it has changed meanwhile.
 */
export function useChanged() {
  const { revalidate } = useRevalidator();
  return async (reply: { message: string } | Promise<{ message: string }>): Promise<void> => {
    try {
      notify.success((await reply).message);
    } finally {
      await revalidate();
    }
  };
}
