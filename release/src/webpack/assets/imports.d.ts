/** What a remote gets that imports a picture, a font or styles: listed under `types` in tsconfig.browser.json. */

// Pictures and fonts: the address of the file.
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.module.css' {
  /** The name in the document of each class, by its name in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
