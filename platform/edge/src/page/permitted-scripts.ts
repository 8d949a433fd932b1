import type { PermittedTag } from './head-links';
import { NONCE, type PagePart } from './page-parts';

/** In the page, right behind the template. A script in a document runs once the styles above it are there. */
const START = `for (const element of [...document.currentScript.previousElementSibling.content.children]) {
element.nonce = document.currentScript.nonce;
if (element.localName === 'script') element.async = false;
document.head.append(element);
}`;

/** Scripts and preloads that are asked for as soon as the browser reads of them. */
export function earlyScripts(tags: readonly PermittedTag[]): PagePart[] {
  return tags.flatMap(([before, after]) => [before, ' nonce="', NONCE, `"${after}`]);
}

/**
 * Scripts and preloads that are asked for when the page's styles have come, and not before: on a slow network they would
 * share it with what the first drawing waits for. They stand behind the page's data, which they read.
 */
export function lateScripts(tags: readonly PermittedTag[]): PagePart[] {
  const template = `<template>\n${tags.map((tag) => tag.join('')).join('')}</template>\n`;
  return [template, '<script nonce="', NONCE, `">${START}</script>\n`];
}
