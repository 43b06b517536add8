import { UserRoundPen } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { t } from '#texts/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { matchingRecipients, type Recipient } from './recipients.ts';

type RecipientPickerProps = {
  recipients: readonly Recipient[];
  /** A recipient's id; empty while nobody is chosen. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  /** Takes the focus when nobody is chosen. */
  ref?: Ref<HTMLInputElement>;
};

/** From this many people on, a box to look for one stands above the list. */
const SEARCH_FROM = 6;

/** One person out of a list that may be long. Opens on the person alone where one is chosen already. */
export function RecipientPicker(props: RecipientPickerProps) {
  const chosen = props.recipients.find(({ id }) => id === props.value);
  const [choosing, setChoosing] = useState(!chosen);
  if (choosing || !chosen) return <RecipientChoice {...props} />;
  return (
    <FieldGroup legend={t.recipient()}>
      <div className="flex items-center gap-3 rounded-md border bg-muted/60 px-3 py-2">
        <Avatar name={chosen.name} />
        <PersonLines recipient={chosen} />
        <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setChoosing(true)}>
          <UserRoundPen aria-hidden />
          {t.change()}
        </Button>
      </div>
    </FieldGroup>
  );
}

/** The list itself, searched by name, children, grade or subject; whoever is chosen stays in it. */
function RecipientChoice({ recipients, value, onChange, error, ref }: RecipientPickerProps) {
  const [search, setSearch] = useState('');
  const name = useId();
  const matching = new Set(matchingRecipients(recipients, search));
  const searchable = recipients.length >= SEARCH_FROM;
  const shown = recipients.filter((recipient) => matching.has(recipient) || recipient.id === value);
  return (
    <FieldGroup legend={t.recipient()} error={error}>
      {/* As high for two people as for forty: what stands below has its place before they are known. */}
      <div className="grid h-61 grid-rows-[auto_minmax(0,1fr)] gap-2">
        {searchable ? (
          <Input
            ref={ref}
            type="search"
            aria-label={t.searchRecipients()}
            placeholder={t.searchNameGradeSubject()}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        ) : null}
        <div className="row-start-2 max-h-full self-start overflow-y-auto rounded-md border">
          {shown.map((recipient, index) => (
            <label
              key={recipient.id}
              className="flex cursor-pointer items-center gap-3 border-b px-3 py-2 last:border-b-0 hover:bg-muted has-checked:bg-accent has-checked:text-accent-foreground"
            >
              <input
                ref={!searchable && index === 0 ? ref : undefined}
                type="radio"
                name={name}
                value={recipient.id}
                checked={recipient.id === value}
                onChange={() => onChange(recipient.id)}
                className="size-4.5 shrink-0 accent-primary"
              />
              <PersonLines recipient={recipient} />
            </label>
          ))}
          {matching.size === 0 ? (
            <p role="status" className="px-3 py-4 text-center text-muted-foreground text-sm">
              {t.nobodyMatchesYourSearch()}
            </p>
          ) : null}
        </div>
      </div>
    </FieldGroup>
  );
}

function PersonLines({ recipient }: { recipient: Recipient }) {
  return (
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <span className="truncate font-medium text-sm">{recipient.name}</span>
      <span className="truncate text-muted-foreground text-xs">{recipient.detail}</span>
    </span>
  );
}
