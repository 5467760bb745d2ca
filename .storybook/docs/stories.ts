// Every story that stands in the sidebar, found by its file: documents name none by hand.
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { About } from '../../shared/definition/about';

interface Module {
  default: { id: string; title?: string; tags?: string[]; parameters?: { about?: About } };
  [story: string]: unknown;
}

/** A story file: its id, the words of its about, its stories. */
export interface StoryFile {
  id: string;
  room: 'widgets' | 'ui' | 'pages';
  about: About;
  stories: { id: string; name: string }[];
}

const modules = import.meta.glob<Module>(['../../stories/{widgets,ui,pages}/*.stories.tsx'], { eager: true });
// A module tells its exports by the alphabet; the order meant is that of the file.
const sources = import.meta.glob<string>(['../../stories/{widgets,ui,pages}/*.stories.tsx'], { eager: true, query: '?raw', import: 'default' });

const placeOf = (file: string, key: string): number => sources[file]?.search(new RegExp(`^export const ${key}\\b`, 'm')) ?? 0;

export const FILES: readonly StoryFile[] = Object.entries(modules).flatMap(([file, { default: meta, ...exported }]) => {
  const about = meta.parameters?.about;
  if (!about || meta.tags?.includes('!dev')) return [];
  const stories = Object.entries(exported as Record<string, { name?: string; tags?: string[] }>)
    // Storybook's own export, the order of the others, is no story.
    .filter(([key, { tags }]) => !key.startsWith('__') && !tags?.includes('!dev'))
    .sort(([a], [b]) => placeOf(file, a) - placeOf(file, b))
    .map(([key, { name }]) => ({ id: toId(meta.id, storyNameFromExport(key)), name: name ?? key }));
  return [{ id: meta.id, room: file.split('/').at(-2) as StoryFile['room'], about, stories }];
});

/** Files of one room in the order of the alphabet. */
export const filesOf = (room: StoryFile['room']): StoryFile[] =>
  FILES.filter((file) => file.room === room).sort((a, b) => a.about.title.localeCompare(b.about.title, 'ru'));
