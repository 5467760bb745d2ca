import { addons, types } from 'storybook/manager-api';
import { LOOKS } from './look';

/** Storybook's panels by what they are for. */
const PANELS: Record<string, string> = {
  'addon-controls': 'Свойства',
  'storybook/actions/panel': 'События',
  'storybook/interactions/panel': 'Шаги проверки',
  'storybook/a11y/panel': 'Доступность',
  'storybook/docs/panel': 'Код',
};

document.documentElement.lang = 'ru';
addons.setConfig({ theme: LOOKS.light });
addons.register('ostrova/words', () => {
  const panels = addons.getElements(types.PANEL);
  for (const [id, title] of Object.entries(PANELS)) if (panels[id]) panels[id].title = title;
});
