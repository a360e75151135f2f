export interface Room {
  readonly room: string;
  /** The folder that the entries are in. */
  readonly base: string;
  /** The reason of the order. */
  readonly why: string;
  readonly floors: readonly (readonly string[])[];
}

declare const rooms: readonly Room[];
export default rooms;
