import type { ReactNode } from 'react';
import { t } from '#texts/console-pending';
import type { Namesakes } from '#web/entities/registrations/namesakes.ts';
import type { Registration } from '#web/entities/registrations/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { MatchField } from './match-field.tsx';
import type { Declarer } from './namesake-choice.ts';
import { NamesakeChoices } from './namesake-choices.tsx';
import { childLines, taughtGrades } from './registration.ts';
import type { Matches } from './selection.ts';

function Declared({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="rounded-md bg-muted/60 px-4 py-3">
      <h4 className="font-medium text-sm">{title}</h4>
      {children.length === 0 ? (
        <p className="mt-1 text-muted-foreground text-sm">{none}</p>
      ) : (
        <ul className="mt-2 grid gap-3 text-sm">{children}</ul>
      )}
    </section>
  );
}

type DeclaredChildrenProps = {
  declared: Registration['children'];
  matches: Matches;
  likely: Readonly<Record<string, Choice>>;
  namesakes: Namesakes;
  declarer: Declarer;
  onMatch: (childId: string, learner: Choice | null) => void;
};

/** The children whom a parent named, each with the learner whom the school may have on its list already. */
export function DeclaredChildren({
  declared,
  matches,
  likely,
  namesakes,
  declarer,
  onMatch,
}: DeclaredChildrenProps) {
  return (
    <Declared title={t.children()} none={t.noChildrenWereDeclared()}>
      {declared.map((child) => {
        const lines = childLines(child);
        return (
          <li key={child.id} className="min-w-0">
            <p>
              <span className="font-medium">{lines.name}</span> · {lines.grade}
              {lines.born ? t.born({ born: lines.born }) : ''}
            </p>
            <p className="text-muted-foreground">{lines.subjects || t.noSubjectsChosen()}</p>
            {child.is_confirmed ? null : (
              <>
                <MatchField
                  child={child}
                  chosen={matches[child.id] ?? null}
                  likely={likely[child.id]}
                  isListed={(namesakes[child.id] ?? []).length > 0}
                  declarer={declarer}
                  onChoose={(learner) => onMatch(child.id, learner)}
                />
                {matches[child.id] ? null : (
                  <NamesakeChoices child={child} declarer={declarer} namesakes={namesakes[child.id] ?? []} />
                )}
              </>
            )}
          </li>
        );
      })}
    </Declared>
  );
}

/** The grades and subjects that a teacher asked for. */
export function DeclaredTeaching({ teaching }: { teaching: Registration['teaching'] }) {
  return (
    <Declared title={t.gradesAndSubjects()} none={t.noGradesSubjectsWereChosen()}>
      {taughtGrades(teaching).map(({ grade, subjects }) => (
        <li key={grade}>
          <span className="font-medium">{grade}</span>
          <span className="text-muted-foreground"> · {subjects}</span>
        </li>
      ))}
    </Declared>
  );
}
