import { Users } from 'lucide-react';
import { t } from '#texts/components-audience';
import { Badge } from '#web/components/ui/badge.tsx';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useAudience } from './audience-names.ts';

/** How many parts are named before the rest is counted. */
const NAMED = 3;

/** The parts of an audience, by name. */
export default function KnownAudience({ id }: { id: string }) {
  useLanguage();
  const { parts, query } = useAudience(id);
  // Without it, what is for a few would look as what is for everybody.
  if (!parts) return query.error ? <For>{t.forSome()}</For> : null;
  const names = parts.slice(0, NAMED).map(({ label }) => label);
  const more = parts.length - names.length;
  const named = more > 0 ? [...names, `+${more}`] : names;
  return <For>{t.forNamed({ names: named.length > 0 ? named.join(', ') : t.nobody() })}</For>;
}

function For({ children }: { children: string }) {
  return (
    <Badge variant="secondary">
      <Users aria-hidden />
      {children}
    </Badge>
  );
}
