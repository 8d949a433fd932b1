export * from './bus';
export * from './bus-error';
export * from './core';
export * from './tabs';
