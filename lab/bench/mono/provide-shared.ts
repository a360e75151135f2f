/** Replaces the shell's module of this name: a single bundle shares nothing with remotes. */
export {};
