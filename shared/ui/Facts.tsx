import css from './Facts.module.css';

/** What is asked, and the answer; `''` where there is none. */
export type FactList = readonly (readonly [label: string, answer: string, of?: string])[];

/** Those that have an answer. */
export const answeredOf = (facts: FactList): FactList => facts.filter(([, answer]) => answer !== '');

/** A list of facts: what was asked and what was answered. In a narrow place one below the other. */
export const Facts = ({ facts, dense }: { facts: FactList; dense?: boolean | undefined }) => (
  <dl className={css.root} data-dense={dense || undefined}>
    {facts.map(([label, answer]) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd>{answer}</dd>
      </div>
    ))}
  </dl>
);
