export { bridgeTabs } from './bridge-tabs';
export { createBus } from './bus';
export { BusError, type BusErrorCode } from './bus-error';
export { type BusCore, type BusMessage, busCore, createCore, resetBus, type Sender } from './core';
