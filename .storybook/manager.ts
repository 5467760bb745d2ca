import { addons } from 'storybook/manager-api';
import { LOOKS } from './look';

document.documentElement.lang = 'ru';
addons.setConfig({ theme: LOOKS.light });
