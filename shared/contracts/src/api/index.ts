export * from './catalogue-file';
