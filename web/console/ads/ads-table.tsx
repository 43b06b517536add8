import { t } from '#texts/console-ads';
import { Badge } from '#web/components/ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { type Ad, shownOnLanding } from './ad.ts';
import { AdThumbnail } from './ad-media.tsx';
import { type AdActions, AdButtons, AdLink, AdOrder, AdStatus } from './ad-row.tsx';

type AdsProps = { ads: readonly Ad[]; actions: AdActions };

const typeLabels = (): Record<Ad['ad_type'], string> => ({
  image: t.image(),
  video: t.video(),
});

/** The adverts in their order: a table, or one card for each on a phone. */
export function AdsTable({ ads, actions }: AdsProps) {
  const shown = new Set(shownOnLanding(ads).map(({ id }) => id));
  const places = ads.map((ad, index) => ({
    ad,
    actions,
    isFirst: index === 0,
    isLast: index === ads.length - 1,
    shown: shown.has(ad.id),
  }));
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={t.ads()}>
          <TableHeader>
            <TableRow>
              <TableHead>{t.preview()}</TableHead>
              <TableHead>{t.title()}</TableHead>
              <TableHead>{t.type()}</TableHead>
              <TableHead>{t.link()}</TableHead>
              <TableHead>{t.order()}</TableHead>
              <TableHead>{t.status()}</TableHead>
              <TableHead className="w-0">
                <span className="sr-only">{t.actions()}</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {places.map((place) => (
              <TableRow key={place.ad.id}>
                <TableCell className="w-28">
                  <AdThumbnail ad={place.ad} className="w-24" />
                </TableCell>
                <TableCell className="wrap-anywhere min-w-36 font-medium">{place.ad.title}</TableCell>
                <TableCell>{typeLabels()[place.ad.ad_type]}</TableCell>
                <TableCell className="max-w-48">
                  <AdLink link={place.ad.link_url} />
                </TableCell>
                <TableCell className="py-1">
                  <AdOrder {...place} />
                </TableCell>
                <TableCell>
                  <AdStatus {...place} />
                </TableCell>
                <TableCell className="py-1">
                  <AdButtons {...place} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul aria-label={t.ads()} className="grid gap-3 md:hidden">
        {places.map((place) => (
          <li key={place.ad.id} className="grid gap-3 rounded-lg border bg-card p-4">
            <div className="flex items-start gap-3">
              <AdThumbnail ad={place.ad} className="w-24 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{place.ad.title}</p>
                <p className="mt-1">
                  <Badge variant="outline">{typeLabels()[place.ad.ad_type]}</Badge>
                </p>
              </div>
            </div>
            <p className="min-w-0 text-sm">
              <span className="text-muted-foreground">{t.link2()} </span>
              <AdLink link={place.ad.link_url} />
            </p>
            <AdStatus {...place} />
            <div className="-mb-2 -ml-2 flex items-center justify-between border-t pt-1">
              <AdOrder {...place} />
              <AdButtons {...place} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
