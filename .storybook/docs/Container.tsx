// What stands around every document: Storybook's own container, dark when the islands are, and the switches of the toolbar for the frames inside.
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { LOOKS } from '../look';
import './docs.css';

export interface Switches {
  theme: string;
  hostile: string;
}

const USUAL: Switches = { theme: 'default', hostile: 'off' };
const SwitchesContext = createContext(USUAL);

/** How the toolbar stands. */
export const useSwitches = (): Switches => useContext(SwitchesContext);

/** What the toolbar is set to, from this document's own store: frames inside it speak on the same channel. */
function useGlobals(context: DocsContainerProps['context']): Switches {
  const { channel, store } = context as unknown as { channel: typeof context.channel; store: { userGlobals: { get(): Partial<Switches> } } };
  const [globals, setGlobals] = useState(() => store.userGlobals.get());
  useEffect(() => {
    const hear = () => setGlobals({ ...store.userGlobals.get() });
    channel.on(GLOBALS_UPDATED, hear);
    return () => channel.off(GLOBALS_UPDATED, hear);
  }, [channel, store]);
  return { theme: globals.theme ?? USUAL.theme, hostile: globals.hostile ?? USUAL.hostile };
}

export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const switches = useGlobals(context);
  const isDark = switches.theme === 'dark';
  return (
    <SwitchesContext value={switches}>
      <DocsContainer context={context} theme={isDark ? LOOKS.dark : LOOKS.light}>
        <div className="doc" data-dark={isDark || undefined}>
          {children}
        </div>
      </DocsContainer>
    </SwitchesContext>
  );
}
