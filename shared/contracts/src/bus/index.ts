export * from './schemas';
export type { Bus, CommandHandler, Unsubscribe } from './bus';
