import type { UseFormReturn } from 'react-hook-form';
import type { AdForm, AdFields as Fields } from '#contract/ads.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { createAd, type NewAd, type SentAd } from './ad-writes.ts';

/** What an earlier attempt has created; its file stands in no field of the form. */
const fieldsOf = ({ title, ad_type, link_url, display_order }: SentAd) => ({
  title,
  ad_type,
  link_url: link_url ?? '',
  display_order: String(display_order),
  file: null,
});

/** Creates an advert once; where an earlier attempt has arrived, the form tells at each field what that one says. */
export function useNewAd(form: UseFormReturn<Fields, unknown, AdForm>) {
  const asSeen = useSeenRow<SentAd, Fields, AdForm>({
    form,
    row: null,
    fieldsOf,
    say: (path, { title }) => (path === 'file' ? title : undefined),
  });
  return (ad: Omit<NewAd, 'standing'>): Promise<void> => asSeen((standing) => createAd({ ...ad, standing }));
}
