export type { Bus, CommandHandler, Unsubscribe } from './bus';
export * from './schemas';
