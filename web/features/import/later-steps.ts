/** What follows once a file was chosen; most visits to the screen begin and many end before. */
export { PreviewStep } from './preview-step.tsx';
export { ProgressStep } from './progress-step.tsx';
export { ResultStep } from './result-step.tsx';
