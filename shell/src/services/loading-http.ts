import type { Http } from '@giftstore/contracts';
import type { Loading } from './loading';

/** `http` of which each call counts as loading (spec core §4: the flag is set while each call runs). */
export function loadingHttp(http: Http, { begin }: Pick<Loading, 'begin'>): Http {
  const during = <T>(call: Promise<T>) => call.finally(begin());
  return {
    get: (path, options) => during(http.get(path, options)),
    post: (path, body, options) => during(http.post(path, body, options)),
    put: (path, body, options) => during(http.put(path, body, options)),
    delete: (path, options) => during(http.delete(path, options)),
  };
}
