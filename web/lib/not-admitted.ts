/** Why a signed-in person does not get in (docs/product/signing-in.md#not-let-in). */
export type Refusal = 'pending' | 'rejected' | 'no-profile' | 'failed' | FactorStep;

/** What is missing to assurance level 2: the code of a factor, or a factor. */
export type FactorStep = 'factor' | 'enrol';

export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(`Not admitted to the dashboard: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/** Why a signed-in person does not get into the lessons portal: a school's account, or one that is nobody's yet. */
export type PortalRefusal = 'school' | 'newcomer' | 'failed' | 'factor';

export class NotAdmittedToPortal extends Error {
  override readonly name = 'NotAdmittedToPortal';
  readonly refusal: PortalRefusal;

  constructor(refusal: PortalRefusal, cause?: unknown) {
    super(`Not admitted to the lessons portal: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}
