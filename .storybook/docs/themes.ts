/** Russian names of the themes, as they stand after «Тема». */
export const THEMES: Record<string, string> = { default: 'обычная', compact: 'плотная', contrast: 'контрастная', dark: 'темная' };
