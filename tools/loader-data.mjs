// What the loader is told about the widgets.

/** Every attribute a property may arrive in: the filter of the one MutationObserver. */
export const attributesOf = (widgets) => [...new Set(widgets.flatMap(({ attributes }) => attributes))].sort();

/** `WidgetEntry` of shared/island/types.ts by name. */
export const entriesOf = (widgets) =>
  Object.fromEntries(
    widgets.map(({ name, definition }) => [
      name,
      {
        load: definition.load,
        ...(definition.primaryAction ? { primary: definition.primaryAction } : {}),
        ...(definition.repeatableActions?.length ? { repeatable: definition.repeatableActions } : {}),
        ...(definition.area === 'modals' ? { modal: true } : {}),
        ...(definition.wake ? { wake: definition.wake } : {}),
      },
    ]),
  );
