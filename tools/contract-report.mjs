// What the answers of a shop come to, call by call: in words, and as JSON.

/** Findings of several exchanges of one call: the same one once, with how many answers and rows have it. */
function merged(verdicts) {
  const found = new Map();
  for (const { findings } of verdicts)
    for (const { rows = 0, ...finding } of findings) {
      const key = JSON.stringify([finding.level, finding.place, finding.message]);
      const one = found.get(key) ?? { ...finding, answers: 0, rows: 0 };
      found.set(key, { ...one, answers: one.answers + 1, rows: one.rows + (finding.isOfRow ? rows : 0) });
    }
  const levels = ['error', 'note'];
  return [...found.values()].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

const asNote = (finding) => ({ ...finding, level: 'note' });

/**
 * Names of records in a path are all `{id}`: whose record it is says nothing of the call. A route that the page sets may hold anything, and only its being there
 * is said.
 */
const lineOf = ({ endpoint }, template) => {
  const [, method, route] = /^(\S+) (\S+)/.exec(endpoint.route);
  const isMoved = template !== undefined && template !== route;
  return `${method} ${route.replace(/\?.*$/, '').replace(/\{(?!role\})\w+\}/g, '{id}')}${isMoved ? ' (another address is set)' : ''}`;
};

/** Why a call that does not fit matters less: it is made only where the shop switches it on, or not at all. */
function excuse({ about }, code, flags) {
  if (code !== 'missing' && code !== 'forbidden' && code !== 'refused') return '';
  if (about?.onlyWith) {
    const [, from, flag] = /`([\w.-]+)` answers with `(\w+)`/.exec(about.onlyWith) ?? [];
    return flag && flags[from]?.[flag] ? '' : `it is asked only where ${about.onlyWith}`;
  }
  return about?.outside ? `it is asked only when ${about.outside}` : '';
}

/**
 * One line of the report for each result (`{call, template, all}`): `{call, line, state, reason, findings, answers, place}`; `state` is `fits`, `does not fit` or
 * `not seen`. `buyer`: does the shop say that whoever asked is logged in? `null` where nobody said; a verdict may have its own, of its time.
 */
export function conclude(results, { placeOf, buyer, flags = {} }) {
  return results.map(({ call, template, all }) => {
    const { name, kind } = call.endpoint;
    const about = { call: name, line: lineOf(call, template), kind, place: placeOf(name), answers: all.length };
    const seen = (state) => all.filter((one) => one.state === state);
    const [fitting, refused, absent, login, unseen] = ['fits', 'refused', 'absent', 'login', 'unseen'].map(seen);
    let unfit = seen('unfit');
    const excused = unfit.map(({ code }) => excuse(call, code, flags)).find(Boolean);
    // A token that was refused is read anew, and an answer that was lost is asked for again: what came in the end counts.
    const isHealed = ({ code }) => fitting.length > 0 && ['csrf', 'busy', 'conflict', 'timeout', 'network'].includes(code);
    const healed = unfit.filter(isHealed).flatMap(({ findings }) => findings.map(asNote));
    const passed = excused ? unfit.filter(({ code }) => excuse(call, code, flags)) : [];
    unfit = unfit.filter((one) => !isHealed(one) && !passed.includes(one));
    const lost = fitting.length === 0 && login.some((one) => (one.buyer ?? buyer) !== false);
    const findings = merged([
      ...unfit,
      ...fitting,
      ...refused,
      { findings: healed },
      ...(lost ? login : []),
      ...(login.length > 0 && fitting.length > 0 ? login.map(({ findings: some }) => ({ findings: some.map(asNote) })) : []),
    ]);
    const isWrong = findings.some(({ level }) => level === 'error');
    const reason = () => {
      if (all.length === 0) return '';
      if (passed.length > 0) return `${passed[0].findings[0].message}; ${excused}`;
      if (login.length > 0) return `a guest is asked to log in (${login[0].why}): ask as a buyer`;
      if (absent.length > 0) return `${absent[0].why}, which a shop may do without`;
      if (refused.length > 0) return `it was only refused (${refused[0].why}), and refusals are read; an answer of success has not been seen`;
      return unseen[0].reason;
    };
    const state = isWrong ? 'does not fit' : fitting.length > 0 ? 'fits' : 'not seen';
    return { ...about, state, reason: state === 'not seen' ? reason() : '', findings };
  });
}

const counted = (n, one, many) => `${n} ${n === 1 ? one : many}`;

function whereOf({ answers, rows, isOfRow }, all) {
  const parts = [isOfRow && rows > 0 && counted(rows, 'row', 'rows'), all > 1 && `${answers} of ${all} answers`].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** So many places are named of one thing that is said of more. */
const MOST_PLACES = 6;

/** Findings of one call as lines; what is noted of several places is said once. */
function findingLines(findings, answers) {
  const notes = new Map();
  for (const finding of findings) {
    const key = finding.level === 'note' && finding.place ? finding.message : finding;
    notes.set(key, [...(notes.get(key) ?? []), finding]);
  }
  return [...notes.values()].map((some) => {
    const [{ level, place, message }] = some;
    if (some.length === 1) return `  ${level}  ${place ? `${place}: ` : ''}${message}${whereOf(some[0], answers)}`;
    const places = some.slice(0, MOST_PLACES).map((one) => one.place);
    return `  ${level}  ${places.join(', ')}${some.length > MOST_PLACES ? ` and ${some.length - MOST_PLACES} more` : ''}: ${message}`;
  });
}

/** The report as lines. */
export function reportLines(rows) {
  const by = (state) => rows.filter((row) => row.state === state);
  const lines = [...by('does not fit'), ...by('fits')].flatMap(({ call, line, state, findings, place, answers }) => [
    `${call}  ${line}  ${state}${findings.length > 0 ? `  ${place}` : ''}`,
    ...findingLines(findings, answers),
  ]);
  const unseen = by('not seen');
  for (const { call, line, reason, place } of unseen.filter((row) => row.reason)) lines.push(`${call}  ${line}  not seen: ${reason}  ${place}`);
  const never = unseen.filter((row) => !row.reason);
  if (never.length > 0) lines.push(`not seen, for nobody asked: ${never.map(({ call }) => call).join(', ')}`);
  return lines;
}

/** How many of each, and the exit code. */
export function summaryOf(rows) {
  const count = (state) => rows.filter((row) => row.state === state).length;
  const errors = rows.flatMap(({ findings }) => findings).filter(({ level }) => level === 'error').length;
  const [fit, unfit] = [count('fits'), count('does not fit')];
  // Where nothing could be judged, nothing is known to fit.
  return { fit, unfit, unseen: count('not seen'), errors, exitCode: errors > 0 || fit + unfit === 0 ? 1 : 0 };
}

/** The report for programs. */
export const reportJson = (rows, about) => ({
  ...about,
  ...summaryOf(rows),
  calls: rows.map(({ findings, ...row }) => ({
    ...row,
    findings: findings.map(({ level, place, message, expected, came, rows: many, answers, isOfRow }) => ({
      ...{ level, place, message, ...(expected && { expected, came }) },
      ...{ answers, ...(isOfRow && { rows: many }) },
    })),
  })),
});
