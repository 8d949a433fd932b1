import type { Http } from '@giftstore/contracts';
import type { Loading } from './loading';

/** `http`, with each call counted as loading (rule core-4.61). */
export function loadingHttp(http: Http, { begin }: Pick<Loading, 'begin'>): Http {
  const track = <T>(call: Promise<T>) => call.finally(begin());
  return {
    get: (path, options) => track(http.get(path, options)),
    post: (path, body, options) => track(http.post(path, body, options)),
    put: (path, body, options) => track(http.put(path, body, options)),
    delete: (path, options) => track(http.delete(path, options)),
    download: (path, options) => track(http.download(path, options)),
  };
}
