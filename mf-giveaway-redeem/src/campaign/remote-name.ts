import declaration from '../../remote.json';

/** The namespace of this remote's translations. */
export const REMOTE_NAME = declaration.name;
