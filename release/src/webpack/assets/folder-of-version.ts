/// <reference types="webpack/module" />
/**
 * Part of every remote: the address of the version's folder, without the origin of the site, for pictures. A version may be
 * published under another name than it was built with, so the folder is that of the running script; on a server it is
 * given by what runs the build. A developer's machine is another origin, which stays.
 */
declare const releaseFolder: string | undefined;

if (typeof releaseFolder !== 'undefined') __webpack_public_path__ = releaseFolder;
else if (typeof location !== 'undefined') {
  __webpack_public_path__ = __webpack_public_path__.replace(`${location.origin}/`, '/');
}
