import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { Input } from './input.tsx';

type FileInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'onChange' | 'ref'> & {
  onFile: (file: File | null) => void;
};

/** A file to choose. The browser's own button speaks the browser's language, so ours lies over its place. */
export function FileInput({ onFile, className, ...props }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  // A form that is emptied takes the file away without telling.
  useEffect(() => setName(input.current?.files?.[0]?.name));
  return (
    <div className="relative">
      <Input
        {...props}
        ref={input}
        type="file"
        className={cn(
          'peer h-auto py-2 text-transparent read-only:bg-card file:invisible file:py-1.5 file:text-sm md:h-auto md:text-transparent',
          className,
        )}
        onChange={(event) => {
          const file = event.target.files?.[0] ?? null;
          setName(file?.name);
          onFile(file);
        }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 flex items-center gap-3 overflow-hidden px-3 text-base peer-disabled:opacity-60 md:text-sm"
      >
        <span className="shrink-0 rounded bg-accent px-3 py-1.5 font-medium text-accent-foreground text-sm">
          {t.chooseFile()}
        </span>
        <span className="truncate">{name ?? t.noFileChosen()}</span>
      </span>
    </div>
  );
}
