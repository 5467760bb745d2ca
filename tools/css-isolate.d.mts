import type { PluginCreator } from 'postcss';

declare const isolate: PluginCreator<void>;
export default isolate;
