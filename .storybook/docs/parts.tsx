// Pieces of a document that several pages share.
import { Source } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode } from 'react';
import { toId } from 'storybook/internal/csf';
import type { WidgetDefinition } from '../../shared/definition';
import type { About } from '../../shared/definition/about';
import { codesOf } from '../code';

/** Id of the document of a title, or of a story file by its own id. */
export const docId = (title: string): string => toId(title, 'Описание');

/** Storybook's own address of a document or story, which is the frame around this one. */
export const hrefOf = (kind: 'docs' | 'story', id: string): string => `?path=/${kind}/${id}`;

export const DocLink = ({ kind = 'docs', id, children }: { kind?: 'docs' | 'story'; id: string; children: ReactNode }) => (
  <a href={hrefOf(kind, id)} target="_top">
    {children}
  </a>
);

/** Links to the documents of these; of nobody it says so. */
export const Owners = ({ of }: { of: readonly { title: string; id: string }[] }) =>
  of.length
    ? of.map(({ title, id }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <DocLink id={id}>{title}</DocLink>
        </Fragment>
      ))
    : 'пока никто';

/** What it is for, when, and when not. */
export const Purpose = ({ about, code }: { about: About; code: string }) => (
  <>
    <h1>{about.title}</h1>
    <p className="doc-lead">
      <code>{code}</code> {about.purpose}
    </p>
    <div className="doc-two">
      <Sentences title="Когда брать" all={about.use} />
      <Sentences title="Когда не брать" all={about.avoid} />
    </div>
  </>
);

const Sentences = ({ title, all }: { title: string; all: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
);

export const Keyboard = ({ keys }: { keys: About['keys'] }) => (
  <>
    <h2 id="keys">Клавиатура</h2>
    {typeof keys === 'string' ? <p>{keys}</p> : <Rows heads={['Клавиши', 'Что делают']} rows={keys.map(([key, does]) => [<kbd key={key}>{key}</kbd>, does])} />}
  </>
);

/** A sentence with `code` in it. */
export const Words = ({ children }: { children: string }) => <>{children.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))}</>;

/** A plain table; the first cell of a row names it. */
export const Rows = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly ReactNode[])[] }) => (
  <table className="doc-table sb-unstyled">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a page prints for these args, both ways. */
export function Codes({ definition, args }: { definition: WidgetDefinition; args: Record<string, unknown> }) {
  const codes = codesOf(definition, args);
  if ('problem' in codes) return <p role="alert">{codes.problem}</p>;
  return (
    <>
      <p className="doc-caption">Разметка страницы</p>
      <Source language="html" code={codes.html} />
      <p className="doc-caption">То же из PHP</p>
      <Source language="text" code={codes.php} />
    </>
  );
}
