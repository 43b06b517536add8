import { Link2 } from 'lucide-react';
import { t } from '#texts/console-pending';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import type { DeclaredChild } from '#web/entities/registrations/likely-learner.ts';
import { findLearners } from '#web/entities/registrations/matches.ts';
import type { Choice } from '#web/lib/choices.ts';
import { fullName } from '#web/lib/names.ts';
import type { Declarer } from './namesake-choice.ts';
import { OrdersOf } from './orders-of.tsx';

type MatchFieldProps = {
  child: DeclaredChild;
  chosen: Choice | null;
  /** The learner who most likely is this child. */
  likely: Choice | undefined;
  /** Learners of this name are on the list: the office has yet to say whether it is one of them. */
  isListed: boolean;
  /** Who declared the child, and is a guardian of the chosen learner by the match. */
  declarer: Declarer;
  onChoose: (learner: Choice | null) => void;
};

/** Whether a declared child is new, or a learner whom the school has on its list already. */
export function MatchField({ child, chosen, likely, isListed, declarer, onChoose }: MatchFieldProps) {
  const none = isListed ? t.notChosenYet() : t.newLearnerNotSchoolsList();
  return (
    <div className="mt-2 grid gap-1.5">
      <SearchPicker
        aria-label={t.existingLearnerFor({ name: fullName(child) })}
        chosen={chosen ? { ...chosen, label: `${chosen.label} · ${chosen.detail ?? ''}` } : null}
        onChoose={onChoose}
        placeholder={none}
        none={none}
        searchLabel={t.searchLearnersWithoutAParent()}
        queryKey={registrationKeys.matches(child.id)}
        find={(text) => findLearners(child, text)}
      />
      {chosen ? <OrdersOf learner={{ id: chosen.id, name: chosen.label }} declarer={declarer} /> : null}
      {likely && !chosen ? (
        <Button
          variant="link"
          size="inline"
          className="w-fit max-w-full shrink whitespace-normal text-left"
          onClick={() => onChoose(likely)}
        >
          <Link2 aria-hidden />
          <span className="wrap-anywhere min-w-0">
            <Rich
              of={t.matchWith}
              given={{ detail: likely.detail ?? '', name: fullName(child) }}
              tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
            />
          </span>
        </Button>
      ) : null}
    </div>
  );
}
