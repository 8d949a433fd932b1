/**
 * Replaces the federation runtime's sentences about its errors: a message still has the error's number and the address of the page that
 * explains it. Saves 0.5 KB, compressed.
 */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
