/**
 * The only door to Redux, Redux Toolkit and redux-saga: remotes share this package as one singleton, so each of the
 * names below is downloaded once, and nothing else of those libraries is.
 */
export { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export type { Action } from 'redux';
export * from './effects';
export * from './feature';
export * from './safely';
export * from './status';
export * from './storage';
export * from './store';
