import { defineContract } from '../endpoint';

export const account = defineContract('account', () => import('./account.schema'), {
  register: {
    method: 'POST',
    path: '/user/register',
    access: 'public',
    summary: 'Join the association; the free Seed membership starts at once.',
    body: 'registerForm',
    reply: 'registered',
  },
  login: {
    method: 'POST',
    path: '/user/login',
    access: 'public',
    summary: 'Sign in with e-mail and password.',
    body: 'loginForm',
    reply: 'signedIn',
  },
  logout: { method: 'POST', path: '/user/logout', access: 'member', summary: 'End this session on the server.' },
});
