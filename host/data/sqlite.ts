// Node only: the shop's data in one SQLite file. Imported by the Node server, never by app.ts.
import Database from 'libsql';
import type { Store } from './store';

/** Store in the file `path` (`:memory:` for none). WAL: what was committed survives a killed process. */
export function sqliteStore(path: string): Store {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(
    'CREATE TABLE IF NOT EXISTS rows (collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)) WITHOUT ROWID',
  );
  const select = database.prepare('SELECT value FROM rows WHERE collection = ? AND key = ?');
  const upsert = database.prepare(
    'INSERT INTO rows (collection, key, value) VALUES (?, ?, ?) ON CONFLICT (collection, key) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM rows WHERE collection = ? AND key = ?');
  const range = database.prepare('SELECT key, value FROM rows WHERE collection = ? AND key >= ? AND key < ? ORDER BY key LIMIT ? OFFSET ?');
  const counted = database.prepare('SELECT count(*) AS n FROM rows WHERE collection = ? AND key >= ? AND key < ?');
  // Keys are compared as bytes; U+10FFFF is above every key that begins with the prefix.
  const end = (prefix: string) => `${prefix}\u{10ffff}`;
  let depth = 0;

  return {
    get: <T>(collection: string, key: string) => {
      const row = select.get(collection, key) as { value: string } | undefined;
      return row ? (JSON.parse(row.value) as T) : undefined;
    },
    set: (collection, key, value) => {
      upsert.run(collection, key, JSON.stringify(value));
    },
    delete: (collection, key) => remove.run(collection, key).changes > 0,
    list: <T>(collection: string, prefix = '', offset = 0, limit = -1) =>
      (range.all(collection, prefix, end(prefix), limit, offset) as { key: string; value: string }[]).map((row): [string, T] => [
        row.key,
        JSON.parse(row.value) as T,
      ]),
    count: (collection, prefix = '') => (counted.get(collection, prefix, end(prefix)) as { n: number }).n,
    transaction: (work) => {
      if (depth > 0) return work();
      database.exec('BEGIN IMMEDIATE');
      depth++;
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    clear: () => {
      database.exec('DELETE FROM rows');
    },
    close: () => {
      database.close();
    },
  };
}
