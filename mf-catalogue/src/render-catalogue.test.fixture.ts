import { defineRemote } from '@giftstore/remote';
import { type RenderOptions, renderRemote } from '@giftstore/testing';
import { definition } from './remote';

/** Mounts the catalogue for the first time: no state of an earlier mount is restored. */
export const renderCatalogue = (options: RenderOptions) => renderRemote(defineRemote(definition), options);
