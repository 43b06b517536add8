import { UserRoundPen } from 'lucide-react';
import { useId, useState } from 'react';
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
};

/** From this many people on, a box to look for one stands above the list. */
const SEARCH_FROM = 6;

/** One person out of a list that may be long: by name, children, grade or subject. */
export function RecipientPicker({ recipients, value, onChange, error }: RecipientPickerProps) {
  const [search, setSearch] = useState('');
  const name = useId();
  const chosen = recipients.find(({ id }) => id === value);
  if (chosen) return <ChosenRecipient recipient={chosen} onClear={() => onChange('')} />;

  const found = matchingRecipients(recipients, search);
  return (
    <FieldGroup legend="Recipient" error={error}>
      {recipients.length >= SEARCH_FROM ? (
        <Input
          type="search"
          aria-label="Search recipients"
          placeholder="Search by name, grade or subject"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <div className="max-h-56 overflow-y-auto rounded-md border">
        {found.map((recipient) => (
          <label
            key={recipient.id}
            className="flex cursor-pointer items-center gap-3 border-b px-3 py-2 last:border-b-0 hover:bg-muted has-focus-visible:bg-muted"
          >
            <input
              type="radio"
              name={name}
              value={recipient.id}
              checked={false}
              onChange={() => onChange(recipient.id)}
              className="size-4.5 shrink-0 accent-primary"
            />
            <PersonLines recipient={recipient} />
          </label>
        ))}
        {found.length === 0 ? (
          <p role="status" className="px-3 py-6 text-center text-muted-foreground text-sm">
            Nobody matches your search.
          </p>
        ) : null}
      </div>
    </FieldGroup>
  );
}

function ChosenRecipient({ recipient, onClear }: { recipient: Recipient; onClear: () => void }) {
  return (
    <FieldGroup legend="Recipient">
      <div className="flex items-center gap-3 rounded-md border bg-muted/60 px-3 py-2">
        <Avatar name={recipient.name} />
        <PersonLines recipient={recipient} />
        <Button variant="ghost" size="sm" className="ml-auto" onClick={onClear}>
          <UserRoundPen aria-hidden />
          Change
        </Button>
      </div>
    </FieldGroup>
  );
}

function PersonLines({ recipient }: { recipient: Recipient }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium text-sm">{recipient.name}</span>
      <span className="truncate text-muted-foreground text-xs">{recipient.detail}</span>
    </span>
  );
}
