/** The package exports its modules one by one, but declares the types of few of them. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';

  export const consumes: NonNullable<Federation['bundlerRuntime']>['consumes'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';

  export const initializeSharing: NonNullable<Federation['bundlerRuntime']>['I'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';

  export const installInitialConsumes: NonNullable<Federation['bundlerRuntime']>['installInitialConsumes'];
}
