// A bookmark that is taken back after another tab has removed it: made anew, with its note.
import { bookmarks, removeBookmarks } from '../../../shared/stores/bookmarks';
import { $notices } from '../../../shared/stores/core/notices';
import type { DemoPage } from '../../demo-page';
import type { Act } from '../acts';

interface Found {
  id: string;
  partId: string;
  modelId: string;
  note: string;
}

const JSON_ONLY = { headers: { Accept: 'application/json' } };
const all = async (page: DemoPage): Promise<Found[]> => {
  const answer = await page.ask('/v1/autocatalog/bookmark/search?per-page=50', JSON_ONLY);
  return ((await answer.json()) as { bookmarkParts: Found[] }).bookmarkParts;
};
const nameOf = ({ partId, modelId }: Found): string => `bookmark of ${partId} in ${modelId}`;

let taken: Found;

export const acts: readonly Act[] = [
  {
    name: 'a bookmark is taken back after another tab has removed it',
    of: ['shared/stores/bookmarks/index.ts#addAgain'],
    account: 'retail',
    async prepare(page) {
      taken = (await all(page)).find(({ note }) => note) as Found;
      bookmarks.receive([{ partNumber: '', partName: '', additionalInfo: [], ...taken } as unknown as Parameters<typeof bookmarks.receive>[0][0]]);
      void removeBookmarks([taken.id]);
      await page.ask(`/api/v1/autocatalog/bookmark/${taken.id}`, { method: 'DELETE', ...JSON_ONLY });
    },
    async run() {
      $notices
        .get()
        .find(({ action }) => action?.undoes)
        ?.action?.run();
      // Longer than its calls wait.
      await new Promise((done) => setTimeout(done, 60_000));
    },
    holdings: async (page) => (await all(page)).map(nameOf),
    async lies({ page, told }) {
      const isThere = (await all(page)).some((one) => nameOf(one) === nameOf(taken));
      return isThere && told.some((text) => /удалена в другом окне/.test(text)) ? [`it is there, said: ${told.join(' | ')}`] : [];
    },
  },
];
