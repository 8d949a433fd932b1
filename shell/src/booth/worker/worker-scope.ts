/** The parts of `ServiceWorkerGlobalScope` in use; TypeScript cannot load its library beside that of documents. */
export interface WorkerScope {
  location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
