export type TaughtGrade = { grade_id: string; subject_ids: string[] };

/** Ticks or unticks a grade; unticking drops its subjects with it. */
export function withGrade(taught: TaughtGrade[], gradeId: string, ticked: boolean): TaughtGrade[] {
  const others = taught.filter(({ grade_id }) => grade_id !== gradeId);
  return ticked ? [...others, { grade_id: gradeId, subject_ids: [] }] : others;
}

/** The ids of the ticked with one more or one less. */
export function withTick(ids: readonly string[], id: string, ticked: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return ticked ? [...others, id] : others;
}

/** Ticks or unticks one subject of a ticked grade. */
export function withSubject(
  taught: TaughtGrade[],
  gradeId: string,
  subjectId: string,
  ticked: boolean,
): TaughtGrade[] {
  return taught.map((grade) => {
    if (grade.grade_id !== gradeId) return grade;
    return { ...grade, subject_ids: withTick(grade.subject_ids, subjectId, ticked) };
  });
}
