// What the loader is told about the widgets.

/** `WidgetEntry` of shared/island/types.ts by name. */
export const entriesOf = (widgets) =>
  Object.fromEntries(
    widgets.map(({ name, definition }) => [
      name,
      {
        ...(definition.load === 'now' ? {} : { load: definition.load }),
        ...(definition.primaryAction ? { primary: definition.primaryAction } : {}),
        ...(definition.repeatableActions?.length ? { repeatable: definition.repeatableActions } : {}),
        ...(definition.area === 'modals' ? { modal: true } : {}),
        ...(definition.deepLink?.length ? { link: definition.deepLink } : {}),
      },
    ]),
  );

/** `Wakes` of shared/island/types.ts: for whom a press is not the only thing that wakes them. */
export const wakesOf = (widgets) => Object.fromEntries(widgets.flatMap(({ name, definition }) => (definition.wake ? [[name, definition.wake]] : [])));
