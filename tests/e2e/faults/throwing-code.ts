/** Where a throwing release throws. */
export type Place = 'load' | 'render' | 'effect' | 'click';

declare global {
  /** Told to the pages of the test: which remote throws, and where. */
  var giftstoreThrows: { remote: string; at: Place } | undefined;
  var giftstoreThrowing: Record<string, (page: unknown) => unknown> | undefined;
}

/** What the errors quote: nobody but the console may get to see it. */
export const PERSONAL = 'noor@example.com';

/**
 * Put in front of a remote's entry: throws there and in the pages when the test says so, and does nothing otherwise.
 * It is sent as text, so that it can use nothing from around it.
 */
export function throwingCode(remote: string, personal: string): void {
  const throwAt = (place: string) => {
    const { remote: whose, at } = globalThis.giftstoreThrows ?? {};
    if (whose === remote && at === place) throw new TypeError(`${place} fails for ${personal}`);
  };
  throwAt('load');

  /** A component of React without React at hand: what makes it one is its prototype. */
  const throwing = (page: unknown) => {
    const click = () => throwAt('click');
    class Throwing {
      render() {
        throwAt('render');
        return {
          $$typeof: Symbol.for('react.transitional.element'),
          type: page,
          key: null,
          ref: null,
          props: {},
        };
      }
      componentDidMount() {
        throwAt('effect');
        document.getElementById('main')?.addEventListener('click', click);
      }
      componentWillUnmount() {
        document.getElementById('main')?.removeEventListener('click', click);
      }
    }
    Object.assign(Throwing.prototype, { isReactComponent: {} });
    return Throwing;
  };

  const known = new Map<unknown, unknown>();
  globalThis.giftstoreThrowing = {
    ...globalThis.giftstoreThrowing,
    [remote]: (page) => {
      if (!known.has(page)) known.set(page, throwing(page));
      return known.get(page);
    },
  };
}

/** Has the pages of a chunk go through the code above: `Page:()=>x` is what webpack writes for an export. */
export function throughThrowing(chunk: string, remote: string): string {
  return chunk.replace(
    /\bPage:\(\)=>([\w$]+)/,
    `Page:()=>globalThis.giftstoreThrowing[${JSON.stringify(remote)}]($1)`,
  );
}
