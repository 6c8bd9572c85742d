import { useState } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { checkReturn } from '../../../../../shared/returns/check.ts';
import type { Issue } from '../../../../../shared/schema/check.ts';
import { type Texts, valuesOf } from '../../../../components/returns/values.ts';
import type { Step } from './step-list.tsx';
import { stepsOf } from './steps.ts';
import { useStep } from './use-step.ts';

/** A return as a sequence of steps: the current step, and the errors in touched fields. */
export interface FillSteps {
  readonly step: number;
  readonly steps: readonly Step[];
  /** The section of the current step; undefined in the review step. */
  readonly section: ReturnForm['sections'][number] | undefined;
  readonly values: ReturnRecord['values'];
  readonly issues: readonly Issue[];
  /** Issues of the current step that are shown: those of touched fields. */
  readonly shownIssues: readonly Issue[];
  /** Number of failed attempts to continue. */
  readonly failures: number;
  touch(names: readonly string[]): void;
  choose(step: number): void;
  next(): void;
  /** Whether there are no issues; if there are, all of them are shown from then on. */
  isComplete(): boolean;
  /** Opens the step of the field at `path`, since an error may be in another step. */
  openStepOf(path: string): void;
}

/** Navigation through the sections of a return. `topId` is the element scrolled into view at each new step. */
export function useFillSteps(record: ReturnRecord, form: ReturnForm, texts: Texts, topId: string): FillSteps {
  const [step, setStep] = useStep(form.sections.length);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  const values = valuesOf(form, texts);
  const issues = checkReturn(form, values, record.lastYear);
  const section = form.sections[step];
  const ids = section?.fields.map((field) => field.id) ?? [];
  const inView = section ? issues.filter(({ path }) => ids.includes(path)) : issues;
  const touch = (names: readonly string[]): void => setTouched((known) => new Set([...known, ...names]));
  const choose = (index: number): void => {
    touch(ids);
    setFailures(0);
    setStep(index);
    document.getElementById(topId)?.scrollIntoView({ block: 'start' });
  };
  const next = (): void => {
    touch(ids);
    if (inView.length > 0) setFailures(failures + 1);
    else choose(step + 1);
  };
  const isComplete = (): boolean => {
    if (issues.length === 0) return true;
    touch(issues.map(({ path }) => path));
    setFailures(failures + 1);
    return false;
  };
  const openStepOf = (path: string): void => {
    const index = form.sections.findIndex(({ fields }) => fields.some((field) => field.id === path));
    if (index >= 0) setStep(index);
  };
  const steps = stepsOf(form, texts, issues, touched);
  const shownIssues = inView.filter(({ path }) => touched.has(path));
  return { step, steps, section, values, issues, shownIssues, failures, touch, choose, next, isComplete, openStepOf };
}
