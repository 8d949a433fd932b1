import type { NoncedTag } from './head-links';
import { NONCE, type PagePart } from './page-parts';

/** Follows the template in the page. An inline script runs after the styles above it are loaded. */
const START = `for (const element of [...document.currentScript.previousElementSibling.content.children]) {
element.nonce = document.currentScript.nonce;
if (element.localName === 'script') element.async = false;
document.head.append(element);
}`;

/** Scripts and preloads that the browser requests as soon as it parses them. */
export function eagerScripts(tags: readonly NoncedTag[]): PagePart[] {
  return tags.flatMap(([before, after]) => [before, ' nonce="', NONCE, `"${after}`]);
}

/**
 * Scripts and preloads that the browser requests after the page's styles, with which they would otherwise share a slow network.
 * They follow the page's data, which they read.
 */
export function deferredScripts(tags: readonly NoncedTag[]): PagePart[] {
  const template = `<template>\n${tags.map((tag) => tag.join('')).join('')}</template>\n`;
  return [template, '<script nonce="', NONCE, `">${START}</script>\n`];
}
