/** Words for 1 день, 2 дня, 5 дней; `other` serves fractions and is `few` («1,5 дня») when absent. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
  other?: string;
}

let rules: Intl.PluralRules | undefined;

/** The word that goes with `n` in Russian. */
export function plural(n: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('ru');
  const form = rules.select(Math.abs(n));
  return form === 'one' || form === 'few' || form === 'many' ? forms[form] : (forms.other ?? forms.few);
}
