import { beginSession, endSession } from '@azadkar/shared-api';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppProvider } from '../system/app-provider';
import { aMember } from './a-member';

afterEach(endSession);

/** Renders a single component, at the URL /here?tab=2. For pages, see `visit`. */
export function renderComponent(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/here?tab=2'] });
  const user = userEvent.setup();
  const view = render(
    <AppProvider>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return { ...view, user, router };
}

export const signIn = () => beginSession('token', aMember());
