import type { App } from '../http/routes';
export async function bulkSendRoute(_app: App, _deps: object): Promise<void> {}
