import type { App } from '../http/routes';
export function cardPageRoute(_app: App, _deps: object): void {}
