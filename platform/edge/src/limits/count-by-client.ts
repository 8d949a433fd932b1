/** How many of something each client has at the same time. */
export class CountByClient {
  private readonly counts = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Counts one more of this client; returns what ends it, or null when the client has as many as it may. */
  enter(client: string): (() => void) | null {
    const count = this.counts.get(client) ?? 0;
    if (count >= this.limit) return null;
    this.counts.set(client, count + 1);
    return () => {
      const left = (this.counts.get(client) ?? 1) - 1;
      if (left) this.counts.set(client, left);
      else this.counts.delete(client);
    };
  }
}
