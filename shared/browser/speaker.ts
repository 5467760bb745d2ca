// Who speaks for the kit: what is said stands in the page's own live regions, which are there before there is anything to say.

let speaker: (text: string) => void = () => {};

/** Names who speaks: the page does. */
export const setSpeaker = (named: (text: string) => void): void => {
  speaker = named;
};

export const speak = (text: string): void => speaker(text);
