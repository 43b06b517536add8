import { useQuery } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { t } from '#texts/components-saver';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatBytes } from '#web/lib/file-size.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { signPicture, typicalPictureBytes } from '#web/lib/stored-files.ts';

type PicturePreviewProps = {
  bucket: string;
  path: string;
  name: string;
  /** Of the file as it was uploaded. */
  bytes: number | null;
};

/**
 * A stored photograph as large as the screen shows it, when somebody asks for it: some 60 KB in place of the
 * megabytes that a camera makes.
 */
export default function PicturePreview({ bucket, path, name, bytes }: PicturePreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const cost = useCost();
  const link = useQuery({
    queryKey: ['picture', bucket, path],
    queryFn: () => signPicture(bucket, path),
    enabled: isOpen,
    staleTime: (SIGNED_LINK_SECONDS * 1000) / 2,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isBroken, setBroken] = useState(false);
  if (isOpen && (link.isError || isBroken)) {
    return (
      <p role="alert" className="text-muted-foreground text-sm">
        {t.pictureCouldNotShownDownload()}
      </p>
    );
  }
  const box = 'aspect-4/3 w-full max-w-xl rounded-lg bg-muted';
  if (isOpen && link.data) {
    return (
      <img src={link.data} alt={name} className={`${box} object-contain`} onError={() => setBroken(true)} />
    );
  }
  if (isOpen) return <Skeleton className={box} />;
  const about = typicalPictureBytes(bytes);
  const said = cost(t.about({ size: formatBytes(about) }), about);
  return (
    <button
      type="button"
      aria-label={t.showPicture({ label: name, said })}
      className="flex min-h-11 items-center gap-2 rounded-md text-left text-primary text-sm underline decoration-primary/40 underline-offset-4 hover:decoration-primary md:min-h-9"
      onClick={() => setOpen(true)}
    >
      <ImageDown aria-hidden className="size-4 shrink-0" />
      {t.showPictureAt({ said })}
    </button>
  );
}
