import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-bookmark-note-edit/about';
import examples from '../../widgets/modal-bookmark-note-edit/examples';
import definition from '../../widgets/modal-bookmark-note-edit/widget';

export default { id: 'widgets-modal-bookmark-note-edit', ...metaOf(definition, about) };

export const NewNote = storyOf(examples['новая заметка']);
export const Stored = storyOf(examples['есть заметка']);
export const Longest = storyOf(examples['заметка до последнего символа']);
export const Narrow = storyOf(examples['узкий экран']);
