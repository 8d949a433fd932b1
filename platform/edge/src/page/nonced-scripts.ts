import type { NoncedTag } from './head-links';
import { NONCE, type PagePart, scriptElement } from './page-parts';

/** Scripts and preloads that the browser requests as soon as it reads them. */
export function noncedScripts(tags: readonly NoncedTag[]): PagePart[] {
  return tags.flatMap(([before, after]) => [before, ' nonce="', NONCE, `"${after}`]);
}

/** Follows the template in the page. */
const REQUEST = `for (const element of [...document.currentScript.previousElementSibling.content.children]) {
element.nonce = document.currentScript.nonce;
document.head.append(element);
}`;

/** Preloads of scripts that only a browser with scripts requests: any other one would load them in vain, or report that it may not. */
export function scriptedPreloads(tags: readonly NoncedTag[]): PagePart[] {
  return scriptedLinks(tags.map((tag) => tag.join('')));
}

/** Links of the head that a browser with scripts requests when it has read the document up to here, and not before. */
export function scriptedLinks(links: readonly string[]): PagePart[] {
  if (!links.length) return [];
  return [`<template>\n${links.join('')}</template>\n`, ...scriptElement(REQUEST)];
}
