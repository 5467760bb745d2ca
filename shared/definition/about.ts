// What nothing else says of a widget or of a part of the kit, in Russian, for the people who draw and check it. Storybook shows it; nothing that is shipped imports it.

/** How a thing is met in Storybook. */
export interface About {
  /** Name in the sidebar. */
  title: string;
  /** What it is for: a sentence or two. */
  purpose: string;
  /** Where it is the right thing. */
  use: readonly string[];
  /** Where it is not, and what to take instead. */
  avoid: readonly string[];
  /** Keys and what they do; where nothing takes the focus, the sentence that says so. */
  keys: readonly (readonly [keys: string, does: string])[] | string;
  /** What each of its properties is: of a widget in the order of the definition, of a part of the kit by the names in its types. */
  props?: Readonly<Record<string, string>>;
}

/** Names the type; gives the words back unchanged. */
export const defineAbout = (about: About): About => about;

const sentence = (text: unknown): boolean => typeof text === 'string' && /^[\p{Lu}«\d].*[.…]$/su.test(text) && !/[ёЁ]/.test(text);

/** What these words lack, as `part: why`; empty when they are whole. `named` are the properties it has. */
export function aboutIssues(about: Partial<About> | undefined, named: readonly string[] = []): string[] {
  if (!about) return ['about: there is none'];
  const { title, purpose, use, avoid, keys, props = {} } = about;
  const lists = Object.entries({ use, avoid }).flatMap(([part, said]) =>
    !said?.length ? [`${part}: says nothing`] : said.filter((one) => !sentence(one)).map((one) => `${part}: «${one}» is no sentence`),
  );
  const badKeys = typeof keys === 'string' ? (sentence(keys) ? [] : [keys]) : (keys ?? []).filter(([key, does]) => !key || !sentence(does)).map(String);
  return [
    ...(title && /^[\p{Lu}\d][^.]+$/u.test(title) ? [] : ['title: no Russian name']),
    ...(sentence(purpose) ? [] : ['purpose: no sentence']),
    ...lists,
    ...(keys?.length ? [] : ['keys: neither keys nor why there are none']),
    ...named.filter((name) => !sentence(props[name])).map((name) => `props: ${name} is not described`),
    ...Object.keys(props)
      .filter((name) => !named.includes(name))
      .map((name) => `props: there is no ${name}`),
    ...badKeys.map((one) => `keys: «${one}» is no sentence`),
  ];
}
