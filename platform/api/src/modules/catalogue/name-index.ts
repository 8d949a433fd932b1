/** Names by each two neighbouring letters in them, so that a search looks at few of them. */
export class NameIndex {
  private readonly places = new Map<string, number[]>();

  /** @param names folded; a name's place is its place in this list */
  constructor(names: string[]) {
    names.forEach((name, place) => {
      for (const pair of pairsOf(name)) {
        const known = this.places.get(pair);
        if (!known) this.places.set(pair, [place]);
        else if (known.at(-1) !== place) known.push(place);
      }
    });
  }

  /** Places, in their order, of which all names with `wanted` in them are some; undefined: any name may hold it. */
  mayHold(wanted: string): number[] | undefined {
    let fewest: number[] | undefined;
    for (const pair of pairsOf(wanted)) {
      const known = this.places.get(pair) ?? [];
      if (!fewest || known.length < fewest.length) fewest = known;
    }
    return fewest;
  }
}

function* pairsOf(name: string): Iterable<string> {
  for (let at = 0; at + 2 <= name.length; at += 1) yield name.slice(at, at + 2);
}
