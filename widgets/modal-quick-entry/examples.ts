import { entryExamples } from '../../shared/controls/quick-entry/examples';
import { defineExamples } from '../../shared/definition/examples';
import definition from './widget';

export default defineExamples(definition, entryExamples);
