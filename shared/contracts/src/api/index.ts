export * from './accounts';
export * from './cart';
export * from './catalogue';
export * from './catalogue-file';
export * from './contact';
export * from './headers';
export * from './orders';
export * from './primitives';
