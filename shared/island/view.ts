// What mounts an island: React with the settings of the page. Nothing that talks to the server.
import { configure, readConfig } from '../config';

export { canRead, mountIsland, readAhead } from './mount';

/** Takes the tag's settings, which the first render reads. */
export const prepare = (settings: DOMStringMap): void => configure(readConfig(settings));
