export * from './accounts';
export * from './catalogue';
export * from './contact';
export * from './orders';
