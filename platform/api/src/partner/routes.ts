import type { App } from '../http/routes';
export function partnerRoutes(_app: App, _deps: object): void {}
