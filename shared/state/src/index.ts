/**
 * The only package that imports Redux, Redux Toolkit and redux-saga. Remotes share it as one singleton, so the shopper
 * downloads these names once, and nothing else of those libraries.
 */
export { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export type { Action } from 'redux';
export * from './effects';
export * from './feature';
export * from './safely';
export * from './status';
export * from './storage';
export * from './store';
