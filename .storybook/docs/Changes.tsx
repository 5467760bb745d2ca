import { Markdown } from '@storybook/addon-docs/blocks';
import changelog from '../../CHANGELOG.md?raw';

export const Changes = () => <Markdown>{changelog.replace(/^# .*$/m, '# Что изменилось')}</Markdown>;
