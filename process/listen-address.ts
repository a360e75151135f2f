/** Where a server listens: "9100" is a port for this machine alone, "10.0.0.5:9100" and "0.0.0.0:9100" are for others too. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

const PARTS = /^(?:\[(?<ipv6>[^\]]+)\]:|(?<host>[^:[\]]+):)?(?<port>\d{1,5})$/;

/** Throws a sentence where it is none; `host` is the one of a port alone. */
export function listenAddressOf(name: string, text: string, host = '127.0.0.1'): ListenAddress {
  const found = PARTS.exec(text)?.groups;
  const port = Number(found?.port);
  if (port < 65_536) return { host: hostIn(text) ?? host, port };
  throw new Error(`${name} must be a port number, or an address with one as in 10.0.0.5:9100, and "${text}" is none.`);
}

/** The host that is named; undefined for a port alone. */
export function hostIn(text: string): string | undefined {
  const found = PARTS.exec(text)?.groups;
  return found?.ipv6 ?? found?.host;
}
