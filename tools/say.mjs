// How the tools speak to whoever runs them: what is wrong, why it matters, what to do. Exit code 1, and no stack unless DEBUG asks for one.
import path from 'node:path';
import { parseArgs } from 'node:util';

/** What a tool will not do; the message is all there is to say. */
export class Refusal extends Error {}

export const refuse = (sentence, cause) => {
  throw new Refusal(sentence, { cause });
};

const placeOf = ({ file, line, column }) => `${path.relative(process.cwd(), path.resolve(file)) || file}:${line}:${column + 1}`;

/** What is said of an error: a refusal's own sentence, places of sources that do not compile, or its message. */
function sentencesOf(error) {
  if (error instanceof Refusal) return [error.message];
  // esbuild's.
  if (Array.isArray(error?.errors))
    return [
      ...error.errors.map(({ location, text }) => `${location ? `${placeOf(location)}  ` : ''}${text}`),
      'The sources do not compile, so nothing was made. Mend the places above.',
    ];
  const message = error instanceof Error ? error.message : String(error);
  return [
    `${message.trim()}${/[.!?…]$/.test(message.trim()) ? '' : '.'} The tool did not expect that and stopped. DEBUG=1 before the command prints the stack.`,
  ];
}

/** Says what is wrong. */
export function say(error) {
  for (const sentence of sentencesOf(error)) console.error(sentence);
  if (process.env.DEBUG) console.error(error);
}

/** From here on whatever ends this process is said in a sentence. For the entry of a tool, before anything else. */
export function speakPlainly() {
  process.on('uncaughtException', (error) => {
    say(error);
    process.exit(1);
  });
}

/**
 * What was given on the command line: `{values, positionals}` by `options` of node:util's parseArgs. Refuses a flag that is not there, one without its value,
 * and words where `words` of the flags says that none are taken.
 */
export function argumentsOf({ usage, options = {}, words = () => true }, args = process.argv.slice(2)) {
  const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) refuse(`There is no flag ${token.rawName}, so nothing was done. Use: ${usage}`);
    if (option.type === 'string' && token.value === undefined) refuse(`${token.rawName} needs a value, so nothing was done. Use: ${usage}`);
    if (option.type === 'boolean' && token.value !== undefined) refuse(`${token.rawName} takes no value, so nothing was done. Use: ${usage}`);
  }
  // npm keeps a flag that stands before `--` and names it in the environment; a value is a word by then, so nobody knows whose it was.
  const { env } = process;
  for (const [name, { type }] of Object.entries(options)) {
    const kept = env[`npm_config_${name.replaceAll('-', '_')}`] ?? '';
    if (!env.npm_lifecycle_event || values[name] !== undefined || ['', 'false'].includes(kept)) continue;
    if (type === 'boolean' && kept === 'true') values[name] = true;
    else refuse(`npm has kept --${name} for itself, so nothing was done. Put -- before it: npm run ${env.npm_lifecycle_event} -- --${name}`);
  }
  if (positionals.length && !words(values)) refuse(`"${positionals[0]}" means nothing here, so nothing was done. Use: ${usage}`);
  return { values, positionals };
}

/** The port of the environment, or `usual`; refuses what is none. */
export function portOf(given, defaultValue) {
  if (!given) return defaultValue;
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    refuse(`PORT=${given} is no port, so the demo shop has nowhere to listen. Give a number up to 65535: PORT=3001.`);
  return Number(given);
}

const LISTENING = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program, so the demo shop did not start. Stop that program, or choose another port: PORT=${port + 1}.`,
  EACCES: (port) => `Port ${port} may not be used by you, so the demo shop did not start. Choose one above 1024: PORT=3001.`,
};

/** Turns what `listen` throws into a sentence. */
export function refuseToListen(error, port) {
  const sentence = LISTENING[error.code];
  if (sentence) refuse(sentence(port), error);
  throw error;
}
