export * from './fixture-checkout';
