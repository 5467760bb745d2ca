import { defineExamples } from '../../shared/definition/examples';
import { entryExamples } from '../../shared/features/quick-entry/examples';
import definition from './widget';

export default defineExamples(definition, entryExamples);
