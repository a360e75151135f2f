/** The policies of a store, as numbered files that are written once. What they say is read in `release/src/policy`. */

export interface PolicyStore {
  /** Numbers of the policies, newest first. */
  listPolicies(): Promise<number[]>;
  /** Null where there is none. */
  readPolicy(number: number): Promise<Buffer | null>;
  /** Compare-and-set: writes nothing and returns false when there is a policy of that number. */
  appendPolicy(number: number, body: Buffer): Promise<boolean>;
}

/** Files of one folder by name: "3.json". */
interface CreatedFiles {
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer | null>;
  /** False where there is one already. */
  create(name: string, body: Buffer): Promise<boolean>;
}

const POLICY_FILE = /^[1-9]\d{0,5}\.json$/;

export const policiesIn = ({ list, read, create }: CreatedFiles): PolicyStore => ({
  async listPolicies() {
    const files = (await list()).filter((file) => POLICY_FILE.test(file));
    return files.map((file) => Number.parseInt(file, 10)).sort((a, b) => b - a);
  },
  readPolicy: (number) => read(`${number}.json`),
  appendPolicy: (number, body) => create(`${number}.json`, body),
});
