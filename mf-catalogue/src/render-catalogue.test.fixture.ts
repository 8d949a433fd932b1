import { defineRemote } from '@giftstore/remote';
import { type RenderOptions, renderRemote } from '@giftstore/testing';
import { definition } from './remote';

/** Mounts the catalogue as a visitor meets it first: nothing is kept of an earlier mount. */
export const renderCatalogue = (options: RenderOptions) => renderRemote(defineRemote(definition), options);
