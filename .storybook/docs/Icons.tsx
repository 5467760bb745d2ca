import { Icon, type IconName } from '../../shared/ui/Icon';
import source from '../../shared/ui/Icon.tsx?raw';

/** Names as the source lists them: a list of its own would be shipped. */
const ICONS = Array.from(source.matchAll(/^ {2}(\w+): '/gm), ([, name]) => name as IconName);

const sources = import.meta.glob<string>(['../../{shared,widgets}/**/*.tsx', '!../../shared/ui/Icon.tsx'], { eager: true, query: '?raw', import: 'default' });

/** Components that draw this icon. */
const drawnBy = (name: string): string[] =>
  Object.entries(sources)
    .filter(([, code]) => code.includes(`name="${name}"`) || code.includes(`'${name}'`))
    .filter(([, code]) => code.includes('<Icon'))
    .map(([file]) => file.split('/').at(-1)?.replace('.tsx', '') ?? file);

export const Icons = () => (
  <>
    <h1>Значки</h1>
    <p className="doc-lead">Линия в один цвет на поле 16 × 16, цветом текста рядом. Значок ничего не говорит сам: слова стоят рядом или в имени кнопки.</p>
    <div className="doc-icons">
      {ICONS.map((name) => (
        <div key={name} className="doc-icon">
          <Icon name={name} />
          <code>{name}</code>
          <p className="doc-caption">{drawnBy(name).join(', ') || 'пока никто'}</p>
        </div>
      ))}
    </div>
  </>
);
