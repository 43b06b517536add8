import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/resources';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useReopened } from '#web/lib/take-back.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { FileList } from './file-list.tsx';
import { mayShare } from './permissions.ts';
import { RESOURCES_PAGE, resourcesQuery } from './queries.ts';

const ShareDialog = lazy(loadWhenOnline(() => import('./share-dialog.tsx')));

/** A pause in typing before the server is asked. */
const SEARCH_WAIT_MS = 250;

/** The documents of a school. */
export function ResourcesPanel({ schoolId }: { schoolId: string }) {
  const isSharer = mayShare(useProfile());
  const [asked, setAsked] = useState({ text: '', page: 0 });
  const [sharing, setSharing] = useState(false);
  useReopened('shared_files', () => setSharing(true));
  const { text, page } = useDebouncedValue(asked, SEARCH_WAIT_MS);
  const files = useQuery(resourcesQuery({ schoolId, text: text.trim(), page }));
  const share = isSharer ? (
    <Button onClick={() => setSharing(true)}>
      <Upload aria-hidden />
      {t.shareAFile()}
    </Button>
  ) : null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={t.searchFiles()}
          value={asked.text}
          onChange={(value) => setAsked({ text: value, page: 0 })}
        />
        {share}
      </div>
      {files.isPending ? (
        <LoadingRegion label={t.loadingFiles()} className="gap-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </LoadingRegion>
      ) : null}
      {files.isError && !files.data ? (
        <ErrorState
          title={t.failedToLoadFiles()}
          description={messageOf(files.error)}
          busy={files.isFetching}
          onRetry={() => files.refetch()}
        />
      ) : null}
      {files.data?.total === 0 ? <NoFiles isSearch={text.trim() !== ''} isSharer={isSharer} /> : null}
      {files.data?.total ? (
        <>
          <FileList files={files.data.files} mayChange={isSharer} />
          <Pages
            page={asked.page}
            pageSize={RESOURCES_PAGE}
            total={files.data.total}
            onPage={(page) => setAsked((before) => ({ ...before, page }))}
          />
        </>
      ) : null}
      {sharing ? (
        <Suspense>
          <ShareDialog schoolId={schoolId} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function NoFiles({ isSearch, isSharer }: { isSearch: boolean; isSharer: boolean }) {
  if (isSearch) return <EmptyState icon={FolderOpen} title={t.noFilesMatchYourSearch()} />;
  return (
    <EmptyState
      icon={FolderOpen}
      title={t.noFilesYet()}
      description={isSharer ? t.shareSchoolRulesPriceList() : t.whatSchoolSharesEverybodyAppears()}
    />
  );
}
