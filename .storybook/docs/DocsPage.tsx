// The document of a story file, computed: of a widget from its definition, examples and words, of a part of the kit from its stories and words.
import { DocsContext, DocsPage as UsualPage } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { WidgetDefinition } from '../../shared/definition';
import type { About } from '../../shared/definition/about';
import { CompositionDocs } from './CompositionDocs';
import { PartDocs } from './PartDocs';
import { WidgetDocs } from './WidgetDocs';

/** What documents read of a prepared story. */
export interface ShownStory {
  id: string;
  name: string;
  tags: string[];
  initialArgs: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

export function DocsPage() {
  const stories = (useContext(DocsContext).componentStories() as unknown as ShownStory[]).filter(({ tags }) => tags.includes('dev'));
  const { about, island, composition } = (stories[0]?.parameters ?? {}) as { about?: About; island?: { definition: WidgetDefinition }; composition?: boolean };
  if (!about) return <UsualPage />;
  if (island) return <WidgetDocs definition={island.definition} about={about} stories={stories} />;
  return composition ? <CompositionDocs about={about} stories={stories} /> : <PartDocs about={about} stories={stories} />;
}
