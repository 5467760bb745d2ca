// What stands around every document: Storybook's own container, dark when the islands are, and the switches of the toolbar for the frames inside.
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
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

/** The last the channel said, so that a document opened with the switch on begins with it. */
function useGlobals(): Switches {
  const channel = addons.getChannel();
  const last = () => (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals as Partial<Switches> | undefined;
  const [globals, setGlobals] = useState<Partial<Switches>>(() => last() ?? fromAddress());
  useEffect(() => {
    const hear = (event: { globals: Partial<Switches> }) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, hear);
    return () => channel.off(GLOBALS_UPDATED, hear);
  }, [channel]);
  return { theme: globals.theme ?? USUAL.theme, hostile: globals.hostile ?? USUAL.hostile };
}

const fromAddress = (): Partial<Switches> =>
  Object.fromEntries((new URLSearchParams(location.search).get('globals') ?? '').split(';').map((pair) => pair.split(':')));

export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const switches = useGlobals();
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
