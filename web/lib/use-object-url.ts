import { useEffect, useState } from 'react';

/** An address of a chosen file on this page, given back when it is no longer shown; null without one. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // That of another file has been given back already.
  return made && made.file === file ? made.url : null;
}
