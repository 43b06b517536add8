import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Input } from './input.tsx';

type FileInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'onChange'> & {
  onFile: (file: File | null) => void;
};

/** A file to choose, with the browser's own button. */
export function FileInput({ onFile, className, ...props }: FileInputProps) {
  return (
    <Input
      {...props}
      type="file"
      className={cn(
        'h-auto py-2 file:mr-3 file:rounded file:border-0 file:bg-accent file:px-3 file:py-1.5 file:font-medium file:text-accent-foreground file:text-sm md:h-auto',
        className,
      )}
      onChange={(event) => onFile(event.target.files?.[0] ?? null)}
    />
  );
}
