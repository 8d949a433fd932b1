/** When a throwing release throws. */
export type ThrowPhase = 'load' | 'render' | 'effect' | 'click';

declare global {
  /** Set by the test: which remote throws, and when. */
  var giftstoreThrows: { remote: string; at: ThrowPhase } | undefined;
  var giftstoreThrowing: Record<string, (page: unknown) => unknown> | undefined;
}

/** Personal data in the errors, which only the console may show. */
export const PERSONAL = 'noor@example.com';

/**
 * Prepended to a remote's entry: throws there and in pages if the test requests it. It is inserted as text, so it cannot
 * use anything outside of the function.
 */
export function throwingCode(remote: string, personal: string): void {
  const throwAt = (phase: string) => {
    const { remote: throwingRemote, at } = globalThis.giftstoreThrows ?? {};
    if (throwingRemote === remote && at === phase) throw new TypeError(`${phase} fails for ${personal}`);
  };
  throwAt('load');

  /** A React component without React: its prototype marks it as one. */
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

  const wrapped = new Map<unknown, unknown>();
  globalThis.giftstoreThrowing = {
    ...globalThis.giftstoreThrowing,
    [remote]: (page) => {
      if (!wrapped.has(page)) wrapped.set(page, throwing(page));
      return wrapped.get(page);
    },
  };
}

/** Wraps the pages of a chunk with the code above. Webpack writes an export as `Page:()=>x`. */
export function wrapPage(chunk: string, remote: string): string {
  return chunk.replace(
    /\bPage:\(\)=>([\w$]+)/,
    `Page:()=>globalThis.giftstoreThrowing[${JSON.stringify(remote)}]($1)`,
  );
}
