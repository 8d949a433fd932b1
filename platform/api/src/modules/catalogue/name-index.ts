/** Names by each pair of neighbouring letters in them (bigrams), so that a search compares few names. */
export class NameIndex {
  private readonly positions = new Map<string, number[]>();

  /** @param names folded; a name's position is its index in this list */
  constructor(names: string[]) {
    names.forEach((name, position) => {
      for (const pair of letterPairs(name)) {
        const entries = this.positions.get(pair);
        if (!entries) this.positions.set(pair, [position]);
        else if (entries.at(-1) !== position) entries.push(position);
      }
    });
  }

  /** Ascending positions that include every name with `query` in it; undefined when any name may contain it. */
  candidates(query: string): number[] | undefined {
    let fewest: number[] | undefined;
    for (const pair of letterPairs(query)) {
      const entries = this.positions.get(pair) ?? [];
      if (!fewest || entries.length < fewest.length) fewest = entries;
    }
    return fewest;
  }
}

function* letterPairs(name: string): Iterable<string> {
  for (let start = 0; start + 2 <= name.length; start += 1) yield name.slice(start, start + 2);
}
