/** The window event after which the shell loads its pages again: a remote under development has replaced their modules. */
export const PAGES_CHANGED = 'azadkar:pages-changed';
