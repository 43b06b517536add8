import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/console-ads';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { AccessDenied } from '#web/console/shared/access-denied.tsx';
import { mayRunPortal } from '#web/console/shared/permissions.ts';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type Ad, moved, nextOrder, type Place } from './ad.ts';
import { LandingPreview } from './ad-preview.tsx';
import { deleteAd, placeAds, setAdActive } from './ad-writes.ts';
import { adsQuery } from './ads-query.ts';
import { AdsTable } from './ads-table.tsx';
import { adsRenewed } from './use-ad-upload.ts';

const AdDialog = lazy(loadWhenOnline(() => import('./ad-dialog.tsx')));

/** The adverts of the landing page, for platform administrators (docs/product/front-page.md#ads-manager). */
export function AdsScreen() {
  const profile = useProfile();
  return mayRunPortal(profile) ? <Ads /> : <AccessDenied role={profile.role} screen={t.adsManager()} />;
}

function Ads() {
  const ads = useQuery(adsQuery);
  const [dialog, setDialog] = useState<{ ad?: Ad } | null>(null);
  const [leaving, setLeaving] = useState<Ad | null>(null);
  const toggling = useWrite<{ id: string; is_active: boolean }>({
    write: setAdActive,
    done: t.adStatusUpdated(),
    failed: t.failedToUpdateAdStatus(),
    renews: adsRenewed,
  });
  const placing = useWrite<readonly Place[]>({
    write: placeAds,
    done: t.adOrderUpdated(),
    failed: t.failedToUpdateAdOrder(),
    renews: adsRenewed,
  });
  const deleting = useWrite<string>({
    write: deleteAd,
    done: t.adDeletedSuccessfully(),
    failed: t.failedToDeleteAd(),
    renews: adsRenewed,
  });
  const create = (
    <Button onClick={() => setDialog({})}>
      <Plus aria-hidden />
      {t.createAd()}
    </Button>
  );
  const known = ads.data ?? [];
  return (
    <>
      <PageTitle>{t.adsManager()}</PageTitle>
      <PageHeader title={t.adsManager()} description={t.advertsOnTheLandingPage()} actions={create} />
      {ads.isPending ? <TabSkeleton /> : null}
      {ads.isError && !ads.data ? <TabError query={ads} title={t.failedToLoadAds()} /> : null}
      {ads.data && known.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          title={t.noAdsYet()}
          description={t.imageShortVideoLinkIf()}
          action={create}
        />
      ) : null}
      {known.length > 0 ? (
        <>
          <AdsTable
            ads={known}
            actions={{
              onEdit: (ad) => setDialog({ ad }),
              onDelete: setLeaving,
              onToggle: ({ id }, is_active) => toggling.mutate({ id, is_active }),
              onMove: (ad, by) => {
                const from = known.indexOf(ad);
                placing.mutate(moved(known, from, from + by));
              },
              busy: toggling.isPending || placing.isPending,
            }}
          />
          <LandingPreview ads={known} />
        </>
      ) : null}
      {dialog ? (
        <Suspense>
          <AdDialog ad={dialog.ad} order={nextOrder(known)} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (open) return;
          setLeaving(null);
          deleting.reset();
        }}
        title={t.sureWantDeleteAd()}
        description={t.adFileGoes({ title: leaving?.title ?? '' })}
        confirmLabel={t.deleteLabel()}
        destructive
        busy={deleting.isPending}
        problem={deleting.error}
        onConfirm={() => leaving && deleting.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
      />
    </>
  );
}
