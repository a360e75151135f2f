/** What a remote under development tells the window when it has renewed modules of pages: the shell asks for them again. */
export const PAGES_CHANGED = 'azadkar:pages-changed';
