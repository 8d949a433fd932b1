/** The trusted public keys, signed by the root key that is built into the shell and the edge (release-signatures.ts). */
export interface KeyList {
  /** Only grows. */
  version: number;
  /** Keys that may sign the map of a channel: raw P-256 points, base64. */
  channel: string[];
  /** Keys of each team, by remote. A team can sign releases of its own remote only. */
  remotes: Record<string, string[]>;
  /**
   * Channels whose entries need their team's approval, with the versions of each remote that were live before this was required and
   * need none.
   */
  approvals?: Record<string, Record<string, string[]>>;
  /** Channels whose history takes who changed them from tokens, with those that count. */
  identities?: Record<string, IdentityRule>;
  signature: string;
}

/** Which OpenID Connect tokens say who changes a channel. */
export interface IdentityRule {
  /** The claim `iss`, whose discovery document names the keys. */
  issuer: string;
  /** The claim `aud`. */
  audience: string;
  /** Claims `sub` that are admitted; a `*` at the end stands for any rest. Everybody gets tokens of a public issuer. */
  subjects: string[];
}
