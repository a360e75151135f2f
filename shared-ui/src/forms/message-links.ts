/** Addresses by words of the server's messages: `{ 'reset your password': '/forgot-password' }`. */
export type MessageLinks = Readonly<Record<string, string>>;
