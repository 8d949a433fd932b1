export * from './fixture-working-tree';
