// Modules that are computed from folders of sources, kept true while a dev server runs.
import path from 'node:path';

/** A plugin's `configureServer`: modules of these ids are made anew when a file that `sources` names changes, appears or goes; pages load again where `shown` names it too. */
export const refreshes =
  (root, ids, sources, shown = sources) =>
  ({ watcher, moduleGraph, ws }) => {
    watcher.on('all', (_event, file) => {
      const name = path.relative(root, file).split(path.sep).join('/');
      const stale = sources.test(name) ? ids.map((id) => moduleGraph.getModuleById(id)).filter(Boolean) : [];
      for (const module of stale) moduleGraph.invalidateModule(module);
      if (stale.length && shown.test(name)) ws.send({ type: 'full-reload' });
    });
  };
